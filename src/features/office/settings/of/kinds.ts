/** Readers of a setting. */
export type Audience = 'public' | 'all' | 'staff'
export type SettingKind =
  | 'parts'
  | 'text'
  | 'amount'
  | 'blocks'
  | 'day'
  | 'days'
  | 'days-before'
  | 'minutes'
  | 'hours'
  | 'quiet-hours'
  | 'sms-sender'
  | 'count'
  | 'months'
  | 'year-months'
  | 'percent'
  | 'year-day'
  | 'zone'
  | 'flag'
  | 'email'
  | 'markdown'
  | 'lines'
  | 'hotlines'
  | 'phone'
  | 'receipt-paper'
  | 'language'
  | 'standing-bookings'
  | 'voter'
  | 'qr-ph'
  | 'file'

/** A setting as `SETTINGS` has it. */
export interface Setting {
  kind: SettingKind
  /** Value in place of an empty stored one. */
  otherwise: string
  readableBy: Audience
}

/** A line of text; empty unless told. */
export const text = (readableBy: Audience): Setting => ({ kind: 'text', otherwise: '', readableBy })
/** Pesos. */
export const amount = (pesos: string, readableBy: Audience = 'all'): Setting => ({
  kind: 'amount',
  otherwise: pesos,
  readableBy,
})
/** The id of a stored picture. */
export const file = (readableBy: Audience): Setting => ({ kind: 'file', otherwise: '', readableBy })

/** Yes or no. */
export const flag = (otherwise: 'true' | 'false', readableBy: Audience = 'staff'): Setting => ({
  kind: 'flag',
  otherwise,
  readableBy,
})
