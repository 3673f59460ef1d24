import { readParts } from '#shared/addresses.ts'
import { isDay, isTimeZone } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { parseAmount } from '#shared/money.ts'
import { isOfOneSale, readQrPh } from '#shared/qr-ph.ts'
import { RECEIPT_PAPERS } from '#shared/receipt-papers.ts'
import { fields } from '#shared/refusals.ts'
import { isCallable, readHotline } from '#shared/text/hotlines.ts'
import { showsNothing, UNSEEN } from '#shared/text/unseen.ts'
import { linesOf } from '#shared/text/words.ts'
import type { SettingKind } from './of/kinds.ts'
import { STANDING_BOOKINGS, VOTERS } from './of/standing.ts'
import { refusals } from './refusals.ts'
import { PAPER_LANGUAGES, SETTINGS, type SettingKey } from './rules.ts'

// Values a setting takes, kind by kind (docs/spec/office.md#settings).

const MAX_TEXT = 255
const MAX_GUIDELINES = 20_000
const EMAIL = /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/
const within = (value: string, min: number, max: number) =>
  /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max

type Read = { value: string } | { refuse: Message }

const number =
  (min: number, max: number, refuse: Message) =>
  (value: string): Read =>
    within(value, min, max) ? { value: String(Number(value)) } : { refuse }
const shorter =
  (max: number) =>
  (value: string): Read =>
    [...value].length <= max ? { value } : { refuse: fields.too_long({ max }) }
const when = (fits: (value: string) => boolean, refuse: Message) => (value: string) =>
  fits(value) ? { value } : { refuse }

const MAX_LINES = 40
const MAX_LINE = 120

/** A thing a line; each once, without the empty ones. */
const lines = (value: string): Read => {
  const read = linesOf(value)
  if (read.length > MAX_LINES) return { refuse: refusals.lines({ max: MAX_LINES }) }
  return read.every((line) => [...line].length <= MAX_LINE)
    ? { value: read.join('\n') }
    : { refuse: fields.too_long({ max: MAX_LINE }) }
}

/** A name and a number a line. */
const hotlines = (value: string): Read => {
  const read = lines(value)
  return linesOf(value).every((line) => readHotline(line) !== null) ? read : { refuse: refusals.phones }
}

/** A number alone, which a tap calls. */
const phone = (value: string): Read => (isCallable(value) ? shorter(MAX_TEXT)(value) : { refuse: refusals.phone })

const parts = (value: string): Read => {
  const read = readParts(value)
  return read ? { value: read.join(',') } : { refuse: fields.address_parts }
}

/** Two hours of the day like `21-7`; the same hour twice is no time but for `0-0`, which says none. */
const areQuietHours = (value: string): boolean => {
  const [, from, until] = /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/.exec(value) ?? []
  return from !== undefined && (Number(from) !== Number(until) || Number(from) === 0)
}

const readers: Record<SettingKind, (value: string) => Read> = {
  parts,
  lines,
  hotlines,
  phone,
  text: shorter(MAX_TEXT),
  markdown: shorter(MAX_GUIDELINES),
  amount: when((value) => (parseAmount(value) ?? -1) >= 0, fields.amount),
  blocks: number(1, 999, refusals.blocks),
  minutes: number(1, 60, refusals.minutes),
  hours: number(1, 48, refusals.hours),
  'quiet-hours': when(areQuietHours, refusals.quiet_hours),
  'sms-sender': when((value) => /^[A-Za-z0-9 .&-]{3,11}$/.test(value), refusals.sms_sender),
  months: number(0, 600, refusals.months),
  day: number(1, 28, refusals.day),
  'year-months': number(1, 12, refusals.year_months),
  percent: number(0, 100, refusals.percent),
  'year-day': when((value) => /^\d{2}-\d{2}$/.test(value) && isDay(`2024-${value}`), refusals.year_day),
  days: number(1, 365, refusals.days),
  'days-before': number(0, 28, refusals.days_before),
  count: number(0, 99, refusals.count),
  'receipt-paper': when((value) => (RECEIPT_PAPERS as readonly string[]).includes(value), refusals.receipt_paper),
  language: when((value) => (PAPER_LANGUAGES as readonly string[]).includes(value), refusals.papers_language),
  'standing-bookings': when((value) => STANDING_BOOKINGS.some((one) => one === value), fields.one_of_list),
  voter: when((value) => VOTERS.some((one) => one === value), fields.one_of_list),
  'qr-ph': (value) => {
    if (readQrPh(value) === null) return { refuse: refusals.qr_ph }
    return isOfOneSale(value) ? { refuse: refusals.qr_ph_once } : { value }
  },
  zone: when(isTimeZone, refusals.time_zone),
  email: when((value) => EMAIL.test(value) && value.length <= MAX_TEXT && !value.match(UNSEEN), fields.email),
  file: () => ({ refuse: refusals.picture }),
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
  return showsNothing(sent) ? '' : sent.normalize('NFC').trim()
}

/**
 * Reads one setting as a request sends it. Returns the text to store, or why it is refused.
 * Empty text is always allowed and means the default (docs/spec/office.md#settings).
 */
export function readSetting(key: SettingKey, sent: unknown): Read {
  const value = sentText(sent)
  if (value === undefined) return { refuse: fields.not_readable }
  const { kind } = SETTINGS[key]
  return value === '' && kind !== 'file' ? { value } : readers[kind](value)
}
