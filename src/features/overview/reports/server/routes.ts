import { type Call, feature } from '#server/feature/feature.ts'
import { notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { reportsContract } from '../contract.ts'
import { EVER, type ReportName } from '../rules.ts'
import { prepare, preparedById, preparedFile } from './prepared.ts'
import { print } from './print.ts'
import { accountRows, billRows, bookingRows, clearanceRows, complaintReport, profileRows, stickerRows } from './rows.ts'
import { failedStatements, sendStatementsAgain } from './statement-again.ts'
import { mailExists, mailPage } from './statement-mail.queries.ts'
import { sendStatements, statementMailPlan } from './statement-mail.ts'
import { areasOfLots } from './statement-run.queries.ts'
import { requestedLots } from './statement-run.ts'

/** A report as it is now. */
const paper = (report: ReportName) => (call: Call<typeof reportsContract.billsPdf>) =>
  print({ ...call, ...EVER, report })
/** A report of the period that is asked for. */
const paperOfPeriod = (report: ReportName) => (call: Call<typeof reportsContract.bookingsPdf>) =>
  print({ ...call, ...call.query, report })

export const reports = feature(reportsContract, {
  bills: async ({ db, today }) => ({ residents: await billRows(db, today) }),
  profiles: async ({ db, today }) => ({ residents: await profileRows(db, today) }),
  complaints: async ({ db, baseUrl }) => ({ complaints: await complaintReport(db, baseUrl) }),
  bookings: async ({ db, query }) => ({ bookings: await bookingRows(db, query) }),
  stickers: async ({ db, query }) => ({ stickers: await stickerRows(db, query) }),
  clearances: async ({ db, query }) => ({ clearances: await clearanceRows(db, query) }),
  accounts: async ({ db, query }) => ({ accounts: await accountRows(db, query) }),

  billsPdf: paper('resident-bills'),
  profilesPdf: paper('profiles'),
  complaintsPdf: paper('complaints'),
  bookingsPdf: paperOfPeriod('bookings'),
  stickersPdf: paperOfPeriod('car-stickers'),
  clearancesPdf: paperOfPeriod('clearances'),
  receiptNumbersPdf: (call) => print({ ...call, ...EVER, report: 'receipt-numbers', series: call.query.series }),
  duesSheetPdf: ({ query: { months, behind, ...query }, ...call }) =>
    print({
      ...call,
      ...EVER,
      report: 'dues-sheet',
      sheet: { ...query, months: Number(months), behind: Number(behind) },
    }),
  accountsPdf: paperOfPeriod('income-accounts'),
  lettersPdf: (call) =>
    print({ ...call, ...EVER, report: 'arrears-letters', behind: call.query.behind, lots: call.query.lots }),
  statementRun: async (call) => {
    const lots = await requestedLots({ ...call, run: call.query })
    return {
      lots: lots.length,
      owed: lots.reduce((sum, lot) => sum + lot.owed, 0),
      credit: lots.reduce((sum, lot) => sum + lot.credit, 0),
      areas: await areasOfLots(call.db),
    }
  },
  statementMail: statementMailPlan,
  sendStatements,
  statementMails: async ({ db, query }) => {
    const ask = pageAsk(query)
    const { rows, total } = await mailPage(db, ask)
    return pageOf(rows, total, ask)
  },
  failedStatements: async (call) => {
    if (!(await mailExists(call.db, call.params.id))) throw notFound()
    return (await failedStatements(call)).map(({ email: _, firstname: __, ...person }) => person)
  },
  sendStatementsAgain,
  statementRunPdf: (call) => print({ ...call, ...EVER, report: 'statement-run', run: call.query }),
  agingPdf: ({ query: { as_of, by, behind }, ...call }) =>
    print({ ...call, ...EVER, report: 'aging', aging: { day: as_of ?? call.today, by, behind: Number(behind) } }),
  budgetPdf: (call) => print({ ...call, ...EVER, year: call.query.year, report: 'budget' }),
  bookPdf: ({ query: { book, ...span }, ...call }) => print({ ...call, ...EVER, ...span, report: `book-${book}` }),
  incomeAndExpenses: (call) => print({ ...call, ...call.body, report: 'income-expenses' }),

  prepare: async (call) => ({ document: await prepare(call) }),
  prepared: async (call) => ({ document: await preparedById(call) }),
  preparedFile: (call) => preparedFile(call),
})
