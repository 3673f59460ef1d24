import { settingText } from '#features/settings/rules.ts'
import { storedSettings } from '#features/settings/server/queries.ts'
import { feature } from '#server/feature.ts'
import { dashboardContract } from '../contract.ts'
import { peopleById } from './people.queries.ts'
import {
  bookingsOfMonth,
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

export const dashboard = feature(dashboardContract, {
  overdueBills: ({ db }) => unpaidBills(db),

  bookings: ({ db, today }) => bookingsOfMonth(db, today),

  residents: ({ db }) => residentsNow(db),

  mostUnpaid: async ({ db, today, baseUrl }) => {
    const rows = await mostOverdue(db, { today, baseUrl })
    return rows.map(({ resident }) => ({ ...resident, bills_count: resident.bills.length }))
  },

  overdueResidents: async ({ db, today, baseUrl }) => {
    const owed = await owedByHouse(db, today)
    const people = await peopleById(db, owed, baseUrl)
    return {
      bills: owed.flatMap((one) => {
        const resident = people.get(one.house_id)
        return resident ? [{ resident, amount_due: one.amount_due, numOverdueMonths: one.months }] : []
      }),
    }
  },

  overview: async ({ db, today }) => {
    const stored = await storedSettings(db)
    const now = await glance(db, today)
    const { billed, collected, paid, pending, overdue } = now
    return {
      village_name: settingText(stored, 'village_name'),
      houses: { total: now.houses, occupied: now.occupied },
      residents: now.residents,
      monthly_dues: {
        year: Number(today.slice(0, 4)),
        month: Number(today.slice(5, 7)),
        billed,
        collected,
        outstanding: billed - collected,
        paid,
        pending,
        overdue,
      },
      income: (await lastIncome(db)).map((entry) => ({
        date: entry.date,
        source: `${sources[entry.type] ?? entry.type}, ${entry.payer_name}`,
        amount: entry.amount,
      })),
    }
  },

  today: ({ db }) => waiting(db),
})
