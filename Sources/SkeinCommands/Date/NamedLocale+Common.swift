import DateFormats

extension NamedLocale {
    /// The locales with the Gregorian calendar whose names dates are likely to have, each of them looked up when its turn comes.
    ///
    /// Languages stand by how much is written in them, with the regions that write otherwise than their language's first one.
    static var common: some Sequence<NamedLocale> {
        identifiers.lazy.compactMap { identifier in
            guard let locale = try? ICULocale(identifier) else { return nil }
            // What is looked for has the digits of ASCII.
            return NamedLocale(locale.digits == nil ? identifier : identifier + "@numbers=latn", locale)
        }
    }

    private static let identifiers = [
        "en_US", "en_GB", "en_CA", "en_AU", "de_DE", "de_AT", "fr_FR", "fr_CA", "es_ES", "es_MX", "it_IT", "pt_BR",
        "pt_PT", "nl_NL",
        "ja_JP", "ko_KR", "zh_CN", "zh_TW", "zh_HK", "ru_RU", "uk_UA", "be_BY", "pl_PL", "cs_CZ", "sk_SK", "hu_HU",
        "ro_RO", "bg_BG",
        "hr_HR", "sl_SI", "sr_RS", "sr_Latn_RS", "bs_BA", "mk_MK", "sq_AL", "el_GR", "tr_TR", "az_AZ", "kk_KZ", "uz_UZ",
        "ka_GE",
        "hy_AM", "sv_SE", "da_DK", "nb_NO", "nn_NO", "fi_FI", "is_IS", "et_EE", "lv_LV", "lt_LT", "ca_ES", "gl_ES",
        "eu_ES", "ga_IE",
        "cy_GB", "af_ZA", "sw_KE", "id_ID", "ms_MY", "fil_PH", "vi_VN", "km_KH", "lo_LA", "my_MM", "mn_MN",
        "hi_IN", "bn_BD",
        "pa_IN", "gu_IN", "mr_IN", "ta_IN", "te_IN", "kn_IN", "ml_IN", "si_LK", "ne_NP", "ur_PK", "ar",
        "ar_EG", "ar_MA",
        "he_IL", "am_ET",
    ]
}
