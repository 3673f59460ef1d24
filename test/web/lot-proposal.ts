import type { Bill, OverdueRow } from '#features/dues/bills/contract.ts'
import type { paymentDeskContract } from '#features/dues/desk/contract.ts'
import type { AnswerOf } from '#shared/contract.ts'
import type { House } from '#shared/people.ts'
import { BARE_LOT } from './bare-lot.ts'

const at = '2026-11-01T00:00:00.000Z'
const LOT: House = {
  ...{ id: 31, block: 2, lot: 14, house_type: 'residential', ...BARE_LOT, address: 'Block 2 Lot 14' },
  ...{ created_at: at, updated_at: at },
}

/**
 * Proposal for a lot's debt, as the desk gets it before an amount is typed: the bills of its account, else those of the list's row, each with a
 * penalty of ₱100.00 where penalties are paid last.
 */
export function lotProposal(
  settings: { exact_sums?: unknown; penalties_last?: unknown },
  account: { bills: readonly Bill[] },
  overdues: { data: readonly OverdueRow[] },
): AnswerOf<typeof paymentDeskContract.proposal> {
  const known = account.bills.length > 0 ? account.bills : (overdues.data[0]?.resident.bills ?? [])
  const bills = known
    .filter((bill) => bill.status !== 'paid')
    .toSorted((one, other) => one.due_date.localeCompare(other.due_date))
  return {
    ...{ house: LOT, payer: 'Marisol P. Núñez', exact_sums: settings.exact_sums !== false, bills },
    owed: bills.reduce((sum, bill) => sum + bill.balance, 0),
    order: bills.map(({ id }) => ({
      ...{ bill_id: id, after_dues: false, penalties_last: settings.penalties_last === true },
      penalty: settings.penalties_last === true ? 100 : 0,
    })),
    ...{ credit: 0, penalties: [], splits: [], advance: 0 },
  }
}
