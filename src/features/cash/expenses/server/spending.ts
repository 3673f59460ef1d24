import { refusals as places } from '#features/ledger/cash-accounts/refusals.ts'
import { shortRefusal } from '#features/ledger/cash-accounts/rules.ts'
import { leastFrom, lockCashAccount } from '#features/ledger/cash-accounts/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from '../refusals.ts'
import { methodFrom, type VoucherMethod } from '../rules.ts'

interface ExpensePayment {
  method?: VoucherMethod | null | undefined
  cheque_number?: string | null | undefined
}

interface Spent extends ExpensePayment {
  expenses_date: Day
  amount: Centavos
  place_id: number | null
}

interface StoredExpense extends ExpensePayment {
  amount: Centavos
  place_id: number | null
}

/** Stored columns of the payment; undefined ones stay. */
interface Paid {
  method?: VoucherMethod | null
  cheque_number?: string | null
}

/** Where nothing is said of it, nothing of it is written. */
const statesMethod = (input: ExpensePayment) => input.method !== undefined || input.cheque_number !== undefined

/**
 * Resolves how an expense is paid from its place; `kept` is what it was before it is corrected. 422 for a place that is named and cannot
 * pay it, and for a way in which its money is not paid; who names none is refused nothing.
 */
export async function paidFrom(tx: Tx, input: Spent, stored?: StoredExpense): Promise<Paid> {
  if (input.place_id !== null) await refuseCashAccount(tx, { ...input, place_id: input.place_id }, stored)
  const placeId = input.place_id ?? stored?.place_id ?? null
  const moved = stored !== undefined && placeId !== stored.place_id
  if (placeId === null) return paidFromUsual(input)
  if (stored && !moved && !statesMethod(input)) return {}
  const place = await lockCashAccount(tx, placeId)
  if (!place) throw invalid('place_id', places.gone)
  const request =
    stored && !moved ? { ...stored, ...(input.method === undefined ? {} : { method: input.method }) } : input
  // A number that is not sent belongs to the way it was paid before.
  const cheque_number =
    input.cheque_number === undefined && request.method === 'cheque' ? request.cheque_number : input.cheque_number
  const read = methodFrom(place, { method: request.method, cheque_number })
  if ('refuse' in read) throw invalid(read.field, read.refuse)
  return { method: read.method, cheque_number: cheque_number ?? null }
}

/** Without a place the database takes the usual one of the way it is paid. */
function paidFromUsual({ method, cheque_number }: ExpensePayment): Paid {
  const message = method ?? (cheque_number ? 'cheque' : null)
  if (cheque_number && message !== 'cheque') throw invalid('cheque_number', refusals.cheque_by_cheque)
  return { method: message, cheque_number: cheque_number ?? null }
}

async function refuseCashAccount(tx: Tx, input: Spent & { place_id: number }, stored?: StoredExpense): Promise<void> {
  const place = await lockCashAccount(tx, input.place_id)
  if (!place) throw invalid('place_id', places.gone)
  if (place.kind === 'cheques') throw invalid('place_id', places.not_spent_from)
  const same = stored?.place_id === place.id
  if (place.ended && !same) throw invalid('place_id', places.ended)
  const more = input.amount - (same ? stored.amount : 0)
  const short = more > 0 ? shortRefusal(place, more, await leastFrom(tx, place.id, input.expenses_date)) : null
  if (short) throw invalid('amount', short)
}
