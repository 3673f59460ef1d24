import * as z from 'zod/mini'
import { BEHIND, SHEET_MONTHS } from '#features/money/balances/rules.ts'
import { MONTHS_BEHIND } from '#features/money/billing/rules.ts'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { because } from './refusals.ts'
import {
  accountRow,
  billRow,
  bookingRow,
  clearanceRow,
  complaintRow,
  preparedDocument,
  profileRow,
  stickerRow,
} from './rows.ts'
import { REPORTS } from './rules.ts'

/** 128 random bits as text. */
const byId = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })
const ofMonth = z.object({ year: f.yearFilter(), month: f.monthFilter() })
/** What the readings call each report, on paper and on the screen alike. */
const NAMES = {
  behind: 'Report of residents who are behind',
  residents: 'Report of all residents',
  complaints: 'Report of complaints',
  bookings: 'Report of bookings',
  stickers: 'Report of car stickers',
  clearances: 'Report of clearances',
  accounts: 'Report of income by account',
  prepared: 'Prepared report',
  receipts: 'Report of receipt numbers',
  letters: 'Letters to who is behind',
  sheet: 'Dues sheet of all lots',
} as const

const paper = (path: string, summary: string, report: string) =>
  endpoint({ method: 'GET', path, who: 'staff', summary, report, reply: 'file' })
const paperOfMonth = (path: string, summary: string, report: string) =>
  endpoint({ method: 'GET', path, who: 'staff', summary, query: ofMonth, report, reply: 'file' })

export const reportsContract = {
  billsPdf: paper('/reports/resident-bills', 'Who is behind, as PDF', NAMES.behind),
  profilesPdf: paper('/reports/profile-pdf', 'All residents, as PDF', NAMES.residents),
  complaintsPdf: paper('/reports/complaints-pdf', 'All complaints, as PDF', NAMES.complaints),
  bills: endpoint({
    method: 'GET',
    path: '/reports/resident-bill-data',
    who: 'staff',
    summary: 'Who is behind',
    report: NAMES.behind,
    reply: z.object({ residents: z.array(billRow) }),
  }),
  profiles: endpoint({
    method: 'GET',
    path: '/reports/profile-data',
    who: 'staff',
    summary: 'All residents',
    report: NAMES.residents,
    reply: z.object({ residents: z.array(profileRow) }),
  }),
  complaints: endpoint({
    method: 'GET',
    path: '/reports/complaints-data',
    who: 'staff',
    summary: 'All complaints',
    report: NAMES.complaints,
    reply: z.object({ complaints: z.array(complaintRow) }),
  }),
  bookings: endpoint({
    method: 'GET',
    path: '/reports/bookings-data',
    who: 'staff',
    summary: 'Bookings of a month',
    report: NAMES.bookings,
    query: ofMonth,
    reply: z.object({ bookings: z.array(bookingRow) }),
  }),
  stickers: endpoint({
    method: 'GET',
    path: '/reports/car-stickers-data',
    who: 'staff',
    summary: 'Sticker requests of a month',
    report: NAMES.stickers,
    query: ofMonth,
    reply: z.object({ stickers: z.array(stickerRow) }),
  }),
  clearances: endpoint({
    method: 'GET',
    path: '/reports/clearances-data',
    who: 'staff',
    summary: 'Clearance requests of a month',
    report: NAMES.clearances,
    query: ofMonth,
    reply: z.object({ clearances: z.array(clearanceRow) }),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/reports/income-accounts-data',
    who: 'staff',
    summary: 'What was received in a month by account',
    report: NAMES.accounts,
    query: ofMonth,
    reply: z.object({ accounts: z.array(accountRow) }),
  }),
  accountsPdf: paperOfMonth('/reports/income-accounts-pdf', 'Received in a month by account, as PDF', NAMES.accounts),
  bookingsPdf: paperOfMonth('/reports/bookings-pdf', 'Bookings of a month, as PDF', NAMES.bookings),
  stickersPdf: paperOfMonth('/reports/car-stickers-pdf', 'Sticker requests of a month, as PDF', NAMES.stickers),
  clearancesPdf: paperOfMonth('/reports/clearances-pdf', 'Clearance requests of a month, as PDF', NAMES.clearances),
  receiptNumbersPdf: endpoint({
    method: 'GET',
    path: '/reports/receipt-numbers-pdf',
    who: 'staff',
    summary: 'What became of the numbers of a series of receipts, as PDF',
    query: z.object({ series: f.id() }),
    report: NAMES.receipts,
    reply: 'file',
  }),
  lettersPdf: endpoint({
    method: 'GET',
    path: '/reports/arrears-letters',
    who: 'staff',
    summary: 'Letters to the lots that are behind and that no reminder reaches, as PDF, a page each',
    query: z.object({ behind: f.filter(MONTHS_BEHIND) }),
    report: NAMES.letters,
    reply: 'file',
  }),
  duesSheetPdf: endpoint({
    method: 'GET',
    path: '/reports/dues-sheet-pdf',
    who: 'staff',
    summary: 'Lots by the months of a year or of two, all lots or some, as PDF',
    query: z.object({
      year: f.year(),
      months: f.choiceOr(SHEET_MONTHS, '12'),
      search: f.search(),
      area: f.search(),
      kind: f.search(),
      behind: f.choiceOr(BEHIND, '0'),
    }),
    report: NAMES.sheet,
    reply: 'file',
  }),
  incomeAndExpenses: endpoint({
    method: 'POST',
    path: '/export-income-expenses',
    who: 'staff',
    reads: true,
    report: 'Report of income and expenses',
    summary: 'Income and expenses of a month, as PDF',
    body: z.object({ year: f.year(), month: f.month() }),
    reply: 'file',
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/prepared-reports',
    who: 'staff',
    report: NAMES.prepared,
    summary: 'Have a long report printed in the background; the same one in the making is answered again',
    body: z.object({
      report: f.choice(REPORTS, because.choose_report),
      year: f.yearFilter(),
      month: f.monthFilter(),
      /** Of letters. */
      behind: f.filter(MONTHS_BEHIND),
    }),
    status: 201,
    reply: z.object({ document: preparedDocument }),
  }),
  prepared: endpoint({
    method: 'GET',
    path: '/prepared-reports/:id',
    who: 'staff',
    summary: 'How far an own report is',
    params: byId,
    reply: z.object({ document: preparedDocument }),
  }),
  preparedFile: endpoint({
    method: 'GET',
    path: '/prepared-reports/:id/file',
    who: 'staff',
    report: NAMES.prepared,
    summary: 'An own report that is ready, as PDF; kept for some hours',
    params: byId,
    reply: 'file',
  }),
}
