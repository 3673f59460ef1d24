import { type Centavos, parseAmount } from '#shared/money.ts'
import { type ActingRole, isOfficer } from '#shared/offices.ts'
import { RECEIPT_PAPERS, type ReceiptPaper } from '#shared/receipt-papers.ts'
import { DUES } from './of/dues.ts'
import { GATE } from './of/gate.ts'
import type { Setting } from './of/kinds.ts'
import { MESSAGES } from './of/messages.ts'
import { PACKS } from './of/packs.ts'
import { PAPERS } from './of/papers.ts'
import { PAYING } from './of/paying.ts'
import { PLANS } from './of/plans.ts'
import { PRIVACY } from './of/privacy.ts'
import { REQUESTS } from './of/requests.ts'
import { SECOND_OFFICER } from './of/second-officer.ts'
import { STANDING } from './of/standing.ts'
import { VILLAGE } from './of/village.ts'
import { ANNUAL_PREPAYMENT } from './of/year-ahead.ts'

/** Every setting with its kind, its default and who may read it (docs/spec/office.md#settings): what belongs together has a file in `of`. */
export const SETTINGS = {
  ...VILLAGE,
  ...DUES,
  ...PLANS,
  ...PACKS,
  ...SECOND_OFFICER,
  ...ANNUAL_PREPAYMENT,
  ...PAYING,
  ...REQUESTS,
  ...GATE,
  ...MESSAGES,
  ...STANDING,
  ...PRIVACY,
  ...PAPERS,
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof SETTINGS

/** Pages of the settings screen by subject, in the order in which a new village comes to them (docs/spec/office.md#settings-screen). */
export const SETTINGS_PAGES = [
  'village',
  'lots',
  'dues',
  'penalties',
  'paying',
  'receipts',
  'charges',
  'requests',
  'amenities',
  'officers',
  'standing',
  'privacy',
  'rules',
] as const
export type SettingsPageName = (typeof SETTINGS_PAGES)[number]

/** Stored values by key; for pictures the id of the stored file. */
export type StoredSettings = Partial<Record<SettingKey, string>>

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key)

/** The stored text of a setting, its default when nothing or an empty text is stored. */
export const settingText = (stored: StoredSettings, key: SettingKey): string => stored[key] || SETTINGS[key].otherwise

/** May a role read a setting? */
export function mayRead(key: SettingKey, role: ActingRole | null): boolean {
  const { readableBy } = SETTINGS[key]
  if (readableBy === 'public') return true
  if (readableBy === 'all') return role !== null
  return role !== null && isOfficer(role)
}

/** Value the API returns for a setting: texts, except `allow_miss_payments`, which is a JSON boolean. */
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
