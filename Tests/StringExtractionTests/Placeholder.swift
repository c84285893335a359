// Until the module's tests are merged.
