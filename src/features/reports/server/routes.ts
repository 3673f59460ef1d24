import { totalsOf } from '#features/income/server/queries.ts'
import { feature } from '#server/feature.ts'
import type { Content } from '#server/pdf/content.ts'
import { monthFrom, showDay, showMonth } from '#shared/dates.ts'
import { reportsContract } from '../contract.ts'
import { periodTitle, print } from './paper.ts'
import { expensesOf } from './queries.ts'
import { billRows, bookingRows, clearanceRows, complaintReport, profileRows, stickerRows } from './rows.ts'
import { billTable, bookingTable, clearanceTable, complaintTables, profileTable, stickerTable } from './tables.ts'

export const reports = feature(reportsContract, {
  bills: async ({ db, today }) => ({ residents: await billRows(db, today) }),
  profiles: async ({ db }) => ({ residents: await profileRows(db) }),
  complaints: async ({ db, baseUrl }) => ({ complaints: await complaintReport(db, baseUrl) }),
  bookings: async ({ db, query }) => ({ bookings: await bookingRows(db, query) }),
  stickers: async ({ db, query }) => ({ stickers: await stickerRows(db, query) }),
  clearances: async ({ db, query }) => ({ clearances: await clearanceRows(db, query) }),

  billsPdf: async (call) =>
    print(call, {
      file: 'Resident_Bills_Report.pdf',
      title: 'Overdue Bill Report',
      paper: 'A4',
      content: [billTable(await billRows(call.db, call.today))],
    }),

  profilesPdf: async (call) =>
    print(call, {
      file: 'Resident_Profile_Report.pdf',
      title: 'Resident Profile Report',
      paper: 'A4 landscape',
      content: [profileTable(await profileRows(call.db))],
    }),

  complaintsPdf: async (call) =>
    print(call, {
      file: 'Complaints_Report.pdf',
      title: 'Complaints Report',
      paper: 'A4 landscape',
      content: complaintTables(await complaintReport(call.db, call.baseUrl)),
    }),

  bookingsPdf: async (call) =>
    print(call, {
      file: 'Bookings_Report.pdf',
      title: 'Bookings Report',
      subtitle: periodTitle(call.query),
      paper: 'A4 landscape',
      content: [bookingTable(await bookingRows(call.db, call.query))],
    }),

  stickersPdf: async (call) =>
    print(call, {
      file: 'Car_Stickers_Report.pdf',
      title: 'Car Stickers Report',
      subtitle: periodTitle(call.query),
      paper: 'A4 landscape',
      content: [stickerTable(await stickerRows(call.db, call.query))],
    }),

  clearancesPdf: async (call) =>
    print(call, {
      file: 'Clearances_Report.pdf',
      title: 'Clearances Report',
      subtitle: periodTitle(call.query),
      paper: 'A4 landscape',
      content: [clearanceTable(await clearanceRows(call.db, call.query))],
    }),

  incomeAndExpenses: async (call) => {
    const { year, month } = call.body
    const asked = monthFrom(year, month)
    const income = await totalsOf(call.db, asked)
    const expenses = await expensesOf(call.db, asked)
    const spent = expenses.reduce((sum, one) => sum + one.amount, 0)
    const heading = (text: string): Content => ({ text, bold: true, fontSize: 11, margin: [0, 10, 0, 4] })
    return print(call, {
      file: `Income_Expenses_Report_${year}_${month}.pdf`,
      title: 'Income and Expenses',
      subtitle: showMonth(asked),
      paper: 'A4',
      content: [
        heading('Income'),
        {
          columns: [
            { title: 'Source', width: '*' },
            { title: 'Amount', width: 110, kind: 'money' },
          ],
          rows: [
            ['Monthly Dues', income.bills],
            ['Clearance Income', income.permits],
            ['Amenities Income', income.bookings],
            ['Stickers Income', income.car_stickers],
          ],
          total: ['Total Income', income.total_income],
          empty: '',
        },
        heading('Expenses'),
        {
          columns: [
            { title: 'Date', width: 80 },
            { title: 'Expense Name', width: '*' },
            { title: 'OR Number', width: 100 },
            { title: 'Amount', width: 110, kind: 'money' },
          ],
          rows: expenses.map((one) => [
            showDay(one.expenses_date),
            one.expense_name,
            one.or_number ?? 'N/A',
            one.amount,
          ]),
          ...(expenses.length ? { total: ['Total Expenses', '', '', spent] } : {}),
          empty: 'No expenses found for this period.',
        },
        { text: '', margin: [0, 6, 0, 0] },
        {
          columns: [
            { title: 'Result of the month', width: '*' },
            { title: 'Amount', width: 110, kind: 'money' },
          ],
          rows: [['Income less expenses', income.total_income - spent]],
          empty: '',
        },
      ],
    })
  },
})
