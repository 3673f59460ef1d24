import type { ALLOWED, Work } from '#shared/roles.ts'
import { t } from '#web/texts/t.ts'

/** Groups of work as rows of the table of offices, in a treasurer's words; which office has each stands in `#shared/roles.ts`. */
export const WORK_NAMES: Readonly<Record<Work | Extract<keyof typeof ALLOWED, 'gate'>, string>> = {
  office: t('Find a lot and what it owes'),
  counter: t('See what is paid at the counter'),
  read: t('See every list, report and paper'),
  desk: t('Take payments of lots, count a drawer'),
  till: t('Take payments of stickers, clearances and bookings; sales and bonds'),
  voids: t('Void and replace receipts, give money back'),
  bills: t('Issue bills, charges and penalties'),
  expenses: t('Record expenses'),
  bank: t('Deposits, cheques, bank statements, reported payments'),
  closings: t('Close months, open a day again'),
  imports: t('Import spreadsheets'),
  staff: t('Other work of a treasurer'),
  records: t('Lots, people, requests, bookings, complaints'),
  approve: t('Say yes as a second officer'),
  announce: t('Announcements'),
  board: t('Standing and letters to members'),
  audit: t('Audit log'),
  admin: t('Accounts of the office, settings, rates'),
  gate: t('Guests, plates and passes at the gate'),
}
