import { refusals as places } from '#features/ledger/places/refusals.ts'
import { shortRefusal } from '#features/ledger/places/rules.ts'
import { holdPlace, leastFrom } from '#features/ledger/places/server/queries.ts'
import type { Tx } from '#server/db.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from '../refusals.ts'
import { methodFrom, type VoucherMethod } from '../rules.ts'

interface Paying {
  method?: VoucherMethod | null | undefined
  cheque_number?: string | null | undefined
}

interface Spent extends Paying {
  expenses_date: Day
  amount: Centavos
  place_id: number | null
}

interface Kept extends Paying {
  amount: Centavos
  place_id: number | null
}

/** Stored columns of the payment; undefined ones stay. */
interface Paid {
  method?: VoucherMethod | null
  cheque_number?: string | null
}

/** Where nothing is said of it, nothing of it is written. */
const says = (wish: Paying) => wish.method !== undefined || wish.cheque_number !== undefined

/**
 * Resolves how an expense is paid from its place; `kept` is what it was before it is corrected. 422 for a place that is named and cannot
 * pay it, and for a way in which its money is not paid; who names none is refused nothing.
 */
export async function paidFrom(tx: Tx, wish: Spent, kept?: Kept): Promise<Paid> {
  if (wish.place_id !== null) await refusePlace(tx, { ...wish, place_id: wish.place_id }, kept)
  const placeId = wish.place_id ?? kept?.place_id ?? null
  const moved = kept !== undefined && placeId !== kept.place_id
  if (placeId === null) return paidFromUsual(wish)
  if (kept && !moved && !says(wish)) return {}
  const place = await holdPlace(tx, placeId)
  if (!place) throw invalid('place_id', places.gone)
  const asked = kept && !moved ? { ...kept, ...(wish.method === undefined ? {} : { method: wish.method }) } : wish
  // A number that is not sent belongs to the way it was paid before.
  const cheque_number =
    wish.cheque_number === undefined && asked.method === 'cheque' ? asked.cheque_number : wish.cheque_number
  const read = methodFrom(place, { method: asked.method, cheque_number })
  if ('refuse' in read) throw invalid(read.field, read.refuse)
  return { method: read.method, cheque_number: cheque_number ?? null }
}

/** Without a place the database takes the usual one of the way it is paid. */
function paidFromUsual({ method, cheque_number }: Paying): Paid {
  const said = method ?? (cheque_number ? 'cheque' : null)
  if (cheque_number && said !== 'cheque') throw invalid('cheque_number', refusals.cheque_by_cheque)
  return { method: said, cheque_number: cheque_number ?? null }
}

async function refusePlace(tx: Tx, wish: Spent & { place_id: number }, kept?: Kept): Promise<void> {
  const place = await holdPlace(tx, wish.place_id)
  if (!place) throw invalid('place_id', places.gone)
  if (place.kind === 'cheques') throw invalid('place_id', places.not_spent_from)
  const same = kept?.place_id === place.id
  if (place.ended && !same) throw invalid('place_id', places.ended)
  const more = wish.amount - (same ? kept.amount : 0)
  const short = more > 0 ? shortRefusal(place, more, await leastFrom(tx, place.id, wish.expenses_date)) : null
  if (short) throw invalid('amount', short)
}
