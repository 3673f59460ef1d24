import * as z from 'zod/mini'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { NAMES } from '../names.ts'
import { accountRow, bookingRow, clearanceRow, stickerRow } from '../rows.ts'

const ofMonth = z.object({ year: f.yearFilter(), month: f.monthFilter() })
const paperOfMonth = (path: string, summary: string, report: string) =>
  get(path, { who: 'read', summary, query: ofMonth, report, reply: 'file' })

/** Calls on a month's figures. */
export const monthCalls = {
  bookings: get('/reports/bookings-data', {
    who: 'read',
    summary: 'Bookings of a month',
    report: NAMES.bookings,
    query: ofMonth,
    reply: z.object({ bookings: z.array(bookingRow) }),
  }),
  stickers: get('/reports/car-stickers-data', {
    who: 'read',
    summary: 'Sticker requests of a month',
    report: NAMES.stickers,
    query: ofMonth,
    reply: z.object({ stickers: z.array(stickerRow) }),
  }),
  clearances: get('/reports/clearances-data', {
    who: 'read',
    summary: 'Clearance requests of a month',
    report: NAMES.clearances,
    query: ofMonth,
    reply: z.object({ clearances: z.array(clearanceRow) }),
  }),
  accounts: get('/reports/income-accounts-data', {
    who: 'read',
    summary: 'What was received in a month by account',
    report: NAMES.accounts,
    query: ofMonth,
    reply: z.object({ accounts: z.array(accountRow) }),
  }),
  accountsPdf: paperOfMonth('/reports/income-accounts-pdf', 'Received in a month by account, as PDF', NAMES.accounts),
  bookingsPdf: paperOfMonth('/reports/bookings-pdf', 'Bookings of a month, as PDF', NAMES.bookings),
  stickersPdf: paperOfMonth('/reports/car-stickers-pdf', 'Sticker requests of a month, as PDF', NAMES.stickers),
  clearancesPdf: paperOfMonth('/reports/clearances-pdf', 'Clearance requests of a month, as PDF', NAMES.clearances),
}
