// Replaced by the merge.
