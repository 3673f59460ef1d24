import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable } from '#server/access/approvals.ts'
import type { Call } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { monthFrom } from '#shared/dates.ts'
import { monthsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { lockMonths, uncountedDays } from './queries.ts'
import { months } from './routes.ts'

/** Days of cash that a closing would close uncounted; nobody writes in them until the transaction ends. */
async function uncounted({ db, body }: Call<typeof monthsContract.close>): Promise<number> {
  await lockMonths(db)
  return uncountedDays(db, monthFrom(body.year, body.month))
}

/** A month with days that nobody counted is closed by two where the settings say so. */
const approvableClosings = [
  approvable(months, monthsContract, 'close', {
    asks: async (call) => (await asksSecond(call.db, 'second_officer_months')) && (await uncounted(call)) > 0,
    before: async (call) => ({ days: await uncounted(call) }),
    about: ({ closing }, _, { days }) => refusals.proposed({ month: closing.month, days: Number(days) }),
    touches: ({ closing }) => ({ month: closing.month }),
  }),
]

export const monthsManifest: Manifest = {
  name: 'months',
  serves: [months],
  approvable: approvableClosings,
  tables: {
    month_closings: {
      record: 'Closing of a month',
      personal: { month: 'none', points: 'none', reopen_reason: 'others' },
    },
    closed_balances: { personal: {} },
  },
}
