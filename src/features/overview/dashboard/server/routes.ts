import { accountRows } from '#features/dues/accounts/server/accounts.queries.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { feature } from '#server/feature/feature.ts'
import { dashboardContract } from '../contract.ts'
import { peopleById } from './people.queries.ts'
import {
  bookingsOfMonth,
  type Glance,
  glance,
  lastIncome,
  mostOverdue,
  owedByHouse,
  residentsNow,
  unpaidBills,
  waiting,
} from './queries.ts'

const sources: Readonly<Record<string, string>> = {
  bill: 'Monthly dues',
  booking: 'Amenity booking',
  permit: 'Clearance',
  sticker: 'Car sticker',
}

/** Splits the overdue sum by how long it has been due. */
const agingOf = ({ overdue, over_30, over_60, over_90 }: Glance['owed']) => ({
  '1-30': overdue - over_30,
  '31-60': over_30 - over_60,
  '61-90': over_60 - over_90,
  '90+': over_90,
})

export const dashboard = feature(dashboardContract, {
  overdueBills: ({ db }) => unpaidBills(db),

  bookings: ({ db, today }) => bookingsOfMonth(db, today),

  residents: ({ db, today }) => residentsNow(db, today),

  mostUnpaid: async ({ db, query, today, baseUrl }) => {
    const found = await mostOverdue(db, today)
    if (query.brief) {
      const people = await peopleById(db, found, { baseUrl, today })
      return found.flatMap((one) => {
        const resident = people.get(one.house_id)
        return resident ? [{ ...resident, bills: [] }] : []
      })
    }
    const rows = await accountRows(db, found, { today, baseUrl, unpaid: 'overdue', allKinds: true, paid: false })
    return rows.map(({ resident }) => ({ ...resident, bills_count: resident.bills.length }))
  },

  overdueResidents: async ({ db, query, today, baseUrl }) => {
    const page = query.page ?? null
    const size = query.per_page
    const { found, homes, total_due } = await owedByHouse(db, today, page === null ? null : { page, size })
    const people = await peopleById(db, found, { baseUrl, today })
    return {
      total: homes,
      total_due,
      current_page: page ?? 1,
      last_page: page === null ? 1 : Math.max(1, Math.ceil(homes / size)),
      bills: found.flatMap((one) => {
        const resident = people.get(one.house_id)
        return resident ? [{ resident, amount_due: one.amount_due, numOverdueMonths: one.months }] : []
      }),
    }
  },

  overview: async ({ db, today }) => {
    const now = await glance(db, today)
    const { dues } = now
    return {
      village_name: settingText(now.village_name === null ? {} : { village_name: now.village_name }, 'village_name'),
      houses: { total: now.houses, occupied: now.occupied },
      residents: now.residents,
      monthly_dues: {
        year: Number(today.slice(0, 4)),
        month: Number(today.slice(5, 7)),
        ...dues,
        outstanding: dues.billed - dues.collected,
      },
      received: now.received,
      owed: now.owed,
      aging: agingOf(now.owed),
      income: (await lastIncome(db)).map((entry) => ({
        date: entry.date,
        source: `${sources[entry.type] ?? entry.type}, ${entry.payer_name}`,
        amount: entry.amount,
      })),
    }
  },

  today: ({ db, today, account }) => waiting(db, today, account),
})
