// Beside the table of `rules.ts`, which is large and which screens do without.

/** Files of `POST /settings`; each sets the key with `_url` behind it. */
export const SETTING_FILES = ['e_wallet_pic', 'logo_1', 'logo_2'] as const
