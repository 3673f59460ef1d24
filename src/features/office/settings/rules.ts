import { readParts } from '#shared/addresses.ts'
import type { Role } from '#shared/contract.ts'
import { isDay, isTimeZone } from '#shared/dates.ts'
import { type Centavos, parseAmount } from '#shared/money.ts'
import { RECEIPT_PAPERS, type ReceiptPaper } from '#shared/receipt-papers.ts'
import { fields } from '#shared/refusals.ts'
import type { Said } from '#shared/said.ts'
import { because } from './refusals.ts'

type Audience = 'public' | 'all' | 'staff'
type Kind =
  | 'parts'
  | 'text'
  | 'amount'
  | 'blocks'
  | 'day'
  | 'days'
  | 'months'
  | 'year-months'
  | 'percent'
  | 'year-day'
  | 'zone'
  | 'flag'
  | 'email'
  | 'markdown'
  | 'receipt-paper'
  | 'language'
  | 'file'

interface Setting {
  kind: Kind
  /** What an empty stored value answers. */
  otherwise: string
  readableBy: Audience
}

const text = (readableBy: Audience): Setting => ({ kind: 'text', otherwise: '', readableBy })
const amount = (pesos: string, readableBy: Audience = 'all'): Setting => ({
  kind: 'amount',
  otherwise: pesos,
  readableBy,
})
const file = (readableBy: Audience): Setting => ({ kind: 'file', otherwise: '', readableBy })

/** Every setting with its kind, its default and who may read it (docs/spec/office.md#settings). */
export const SETTINGS = {
  village_name: text('public'),
  village_address: text('all'),
  village_contact_number_1: text('all'),
  village_contact_number_2: text('all'),
  village_email: { kind: 'email', otherwise: '', readableBy: 'all' },
  village_hoa_reg_num: text('staff'),
  village_tin_no: text('staff'),
  village_blocks: { kind: 'blocks', otherwise: '10', readableBy: 'all' },
  /** Parts of an address in printing order: `phase,block,lot`. Empty while nobody chose: numbered blocks and lots. */
  address_parts: { kind: 'parts', otherwise: '', readableBy: 'all' },
  village_timezone: { kind: 'zone', otherwise: 'Asia/Manila', readableBy: 'all' },
  bill_amount_per_month: amount('1000'),
  bill_due_day: { kind: 'day', otherwise: '7', readableBy: 'all' },
  interest_per_missed_payment: amount('100', 'staff'),
  allow_miss_payments: { kind: 'flag', otherwise: 'true', readableBy: 'staff' },
  // A payment settles whole bills and nothing else; off, any amount is taken and the rest is an advance.
  exact_sums: { kind: 'flag', otherwise: 'true', readableBy: 'staff' },
  // Who counted a drawer may close its day too; otherwise a second officer does.
  close_alone: { kind: 'flag', otherwise: 'false', readableBy: 'staff' },
  arrears_note: text('staff'),
  // A year ahead: so many months for the price of so many, otherwise a percentage, when all is paid by a day of the year.
  year_ahead_months: { kind: 'year-months', otherwise: '12', readableBy: 'staff' },
  year_ahead_price_of: { kind: 'year-months', otherwise: '12', readableBy: 'staff' },
  year_ahead_percent: { kind: 'percent', otherwise: '0', readableBy: 'staff' },
  year_ahead_until: { kind: 'year-day', otherwise: '01-31', readableBy: 'staff' },
  e_wallet_number: text('all'),
  e_wallet_pic_url: file('all'),
  building_clearance_fee: amount('100'),
  construction_clearance_fee: amount('100'),
  processing_fee: amount('100'),
  // Held until the work is inspected; 0 asks for none.
  building_clearance_bond: amount('0'),
  construction_clearance_bond: amount('0'),
  payment_per_car_sticker_two_wheel: amount('200'),
  payment_per_car_sticker_four_wheel: amount('400'),
  payment_per_car_sticker_delivery_truck: amount('600'),
  payment_per_car_sticker_pass_through: amount('500'),
  logo_1_url: file('public'),
  logo_2_url: file('all'),
  // Months after which the nightly job removes them (P05); 0 keeps them for good.
  retention_rejected_documents_months: { kind: 'months', otherwise: '6', readableBy: 'staff' },
  retention_complaints_months: { kind: 'months', otherwise: '0', readableBy: 'staff' },
  retention_notices_months: { kind: 'months', otherwise: '24', readableBy: 'staff' },
  // How long a code on paper opens an account.
  paper_code_days: { kind: 'days', otherwise: '30', readableBy: 'staff' },
  // Below every receipt (RR 7-2024); the sentence goes when the flag says no.
  receipt_note: { kind: 'text', otherwise: 'THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX', readableBy: 'staff' },
  receipt_note_shown: { kind: 'flag', otherwise: 'true', readableBy: 'staff' },
  // On what a receipt is printed unless asked otherwise.
  receipt_paper: { kind: 'receipt-paper', otherwise: 'A5', readableBy: 'staff' },
  // Of receipts, statements and certificates; `person` is that of whom they are for.
  papers_language: { kind: 'language', otherwise: 'en', readableBy: 'staff' },
  guidelines: { kind: 'markdown', otherwise: '', readableBy: 'all' },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof SETTINGS
/** Files of `POST /settings`; each sets the key with `_url` behind it. */
export const SETTING_FILES = ['e_wallet_pic', 'logo_1', 'logo_2'] as const
/** Stored values by key; for pictures the id of the stored file. */
export type StoredSettings = Partial<Record<SettingKey, string>>

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key)

/** The stored text of a setting, its default when nothing or an empty text is stored. */
export const settingText = (stored: StoredSettings, key: SettingKey): string => stored[key] || SETTINGS[key].otherwise

/** May a role read a setting? */
export function mayRead(key: SettingKey, role: Role | null): boolean {
  const { readableBy } = SETTINGS[key]
  if (readableBy === 'public') return true
  if (readableBy === 'all') return role !== null
  return role === 'admin' || role === 'treasurer'
}

/** What the API answers for a setting: texts, except `allow_miss_payments`, which is a JSON boolean. */
export function settingValue(stored: StoredSettings, key: SettingKey): string | boolean {
  const value = settingText(stored, key)
  return SETTINGS[key].kind === 'flag' ? value === 'true' : value
}

/** On what receipts are printed. */
export const receiptPaperOf = (stored: StoredSettings): ReceiptPaper =>
  RECEIPT_PAPERS.find((one) => one === settingText(stored, 'receipt_paper')) ?? 'A5'

export const PAPER_LANGUAGES = ['en', 'fil', 'person'] as const

/** In which language papers are printed. */
export const papersLanguageOf = (stored: StoredSettings): (typeof PAPER_LANGUAGES)[number] =>
  PAPER_LANGUAGES.find((one) => one === settingText(stored, 'papers_language')) ?? 'en'

/** Centavos of an amount setting. */
export const settingAmount = (stored: StoredSettings, key: SettingKey): Centavos =>
  parseAmount(settingText(stored, key)) ?? 0

const MAX_TEXT = 255
const MAX_GUIDELINES = 20_000
const EMAIL = /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/
const within = (value: string, min: number, max: number) =>
  /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max

type Read = { value: string } | { refuse: Said }

const number =
  (min: number, max: number, refuse: Said) =>
  (value: string): Read =>
    within(value, min, max) ? { value: String(Number(value)) } : { refuse }
const shorter =
  (max: number) =>
  (value: string): Read =>
    [...value].length <= max ? { value } : { refuse: fields.too_long({ max }) }
const when = (fits: (value: string) => boolean, refuse: Said) => (value: string) =>
  fits(value) ? { value } : { refuse }

const parts = (value: string): Read => {
  const read = readParts(value)
  return read ? { value: read.join(',') } : { refuse: fields.address_parts }
}

const readers: Record<Kind, (value: string) => Read> = {
  parts,
  text: shorter(MAX_TEXT),
  markdown: shorter(MAX_GUIDELINES),
  amount: when((value) => (parseAmount(value) ?? -1) >= 0, fields.amount),
  blocks: number(1, 999, because.blocks),
  months: number(0, 600, because.months),
  day: number(1, 28, because.day),
  'year-months': number(1, 12, because.year_months),
  percent: number(0, 100, because.percent),
  'year-day': when((value) => /^\d{2}-\d{2}$/.test(value) && isDay(`2024-${value}`), because.year_day),
  days: number(1, 365, because.days),
  'receipt-paper': when((value) => (RECEIPT_PAPERS as readonly string[]).includes(value), because.receipt_paper),
  language: when((value) => (PAPER_LANGUAGES as readonly string[]).includes(value), because.papers_language),
  zone: when(isTimeZone, because.time_zone),
  email: when((value) => EMAIL.test(value) && value.length <= MAX_TEXT, fields.email),
  file: () => ({ refuse: because.picture }),
  flag: (value) => {
    if (['true', '1'].includes(value)) return { value: 'true' }
    return ['false', '0'].includes(value) ? { value: 'false' } : { refuse: fields.yes_or_no }
  },
}

/** The text of a value as JSON or a form sends it; undefined for what is no readable text. */
function sentText(sent: unknown): string | undefined {
  if (sent === null) return ''
  if (typeof sent === 'number' || typeof sent === 'boolean') return String(sent)
  if (typeof sent !== 'string' || sent.includes('\0') || !sent.isWellFormed()) return undefined
  return sent.normalize('NFC').trim()
}

/**
 * Reads one setting as a request sends it. Answers the text to store, or why it is refused.
 * Empty text is always allowed and means the default (docs/spec/office.md#settings).
 */
export function readSetting(key: SettingKey, sent: unknown): Read {
  const value = sentText(sent)
  if (value === undefined) return { refuse: fields.not_readable }
  const { kind } = SETTINGS[key]
  return value === '' && kind !== 'file' ? { value } : readers[kind](value)
}
