import { refusals as chequesRefusals } from '#features/cash/cheques/refusals.ts'
import { tooEarlyRefusal } from '#features/cash/cheques/rules.ts'
import { lockCheques, markDeposited } from '#features/cash/cheques/server/queries.ts'
import { refusals as places } from '#features/ledger/cash-accounts/refusals.ts'
import { shortRefusal } from '#features/ledger/cash-accounts/rules.ts'
import { insertTransfer, leastFrom, lockCashAccounts, oldestIn } from '#features/ledger/cash-accounts/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from '../refusals.ts'
import { insertDeposit, listReceipts } from './queries.ts'

/** The bank account and the drawer, held in one order; 422 where they cannot be. */
async function lockBoth(tx: Tx, { to, from }: { to: number; from: number | null }) {
  const held = await lockCashAccounts(tx, [to, ...(from === null ? [] : [from])])
  const bank = held.get(to)
  const drawer = from === null ? null : held.get(from)
  if (!bank) throw invalid('to', places.gone)
  if (drawer === undefined) throw invalid('from', places.gone)
  if (bank.kind !== 'bank') throw invalid('to', refusals.choose_bank)
  if (bank.ended) throw invalid('to', places.ended)
  if (drawer && drawer.kind !== 'drawer') throw invalid('from', refusals.choose_drawer)
  return { bank, drawer }
}

/** The cheques, which are in hand and may be deposited on the day, held. */
async function chequesFor(tx: Tx, ids: readonly number[], day: Day) {
  const cheques = await lockCheques(tx, ids)
  if (cheques.length < new Set(ids).size) throw invalid('cheque_ids', refusals.choose_cheques)
  for (const cheque of cheques) {
    if (cheque.state !== 'received') throw invalid('cheque_ids', chequesRefusals.not_in_hand)
    const early = tooEarlyRefusal(cheque.due_on, day)
    if (early) throw invalid('cheque_ids', early)
  }
  return cheques
}

/** Sums the cheques in each cash account, in centavos. */
function byAccount(cheques: readonly { place_id: number; amount: Centavos }[]): [number, Centavos][] {
  const sums = new Map<number, Centavos>()
  for (const { place_id, amount } of cheques) sums.set(place_id, (sums.get(place_id) ?? 0) + amount)
  return [...sums].toSorted(([one], [other]) => one - other)
}

/** Contents of a deposit; `cash` in centavos. */
export interface DepositInput {
  to: number
  from: number | null
  cash: Centavos | null
  cheque_ids: readonly number[]
  day?: Day | null | undefined
  note?: string | null | undefined
}

/** Carries cash and cheques to the bank with one slip (docs/spec/money.md#deposits); returns its id. 422 for what cannot be. */
export async function makeDeposit(
  db: Tx,
  body: DepositInput,
  { userId, today }: { userId: number; today: Day },
): Promise<number> {
  const day = body.day ?? today
  if (day > today) throw invalid('day', places.future_day)
  const cash = body.cash ?? 0
  if (cash === 0 && body.cheque_ids.length === 0) throw invalid('cash', refusals.nothing)
  if (cash > 0 && body.from === null) throw invalid('from', refusals.choose_drawer)
  const cheques = await chequesFor(db, body.cheque_ids, day)
  const { bank, drawer } = await lockBoth(db, { to: body.to, from: cash > 0 ? body.from : null })
  const moved = { to_id: bank.id, day, note: body.note ?? null, recorded_by: userId }
  const since = drawer && (await oldestIn(db, drawer.id, day))
  const short = drawer && shortRefusal(drawer, cash, await leastFrom(db, drawer.id, day))
  if (short) throw invalid('cash', short)
  const id = await insertDeposit(db, { ...moved, from_id: drawer?.id ?? null, cash })
  if (drawer) {
    if (since) await listReceipts(db, { id, from: drawer.id, since, to: day })
    await insertTransfer(db, { ...moved, from_id: drawer.id, amount: cash, deposit_id: id })
  }
  for (const [from_id, amount] of byAccount(cheques))
    await insertTransfer(db, { ...moved, from_id, amount, deposit_id: id })
  await markDeposited(db, body.cheque_ids, { id, to_id: bank.id })
  return id
}
