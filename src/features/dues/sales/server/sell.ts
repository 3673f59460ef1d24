import type { ChargeData } from '#features/dues/charges/contract.ts'
import { refusals as charges } from '#features/dues/charges/refusals.ts'
import { chargeById } from '#features/dues/charges/server/queries.ts'
import { debtorOf, lotOf } from '#features/dues/desk/server/pay.queries.ts'
import { exactSums } from '#features/dues/desk/server/pay.ts'
import { AT_DESK, notTheTotal, type PaymentType } from '#features/ledger/payments/rules.ts'
import type { NewAdvance, PaidItem } from '#features/ledger/payments/server/ledger.queries.ts'
import { howPaid, recordPayment } from '#features/ledger/payments/server/ledger.ts'
import { paymentRows } from '#features/ledger/payments/server/queries.ts'
import { bondSeries } from '#features/ledger/series/server/allocate.ts'
import { seriesById } from '#features/ledger/series/server/queries.ts'
import { ADVANCE_TEXT, isExact, proposeSplit, splitText } from '#features/ledger/settlement/rules.ts'
import { lockBillsOf, lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { Centavos } from '#shared/money.ts'
import { fullName } from '#shared/text/names.ts'
import type { salesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'

/** Bookings and requests that a receipt pays too, locked by the caller, and who paid for it. */
export interface PaidOpenItems {
  /** Type of a receipt that pays nothing else. */
  type: PaymentType
  items: readonly PaidItem[]
  /** The day of the oldest of them. */
  oldest: Day
  payer: { residentId: number; payerName: string }
}

type Selling = Pick<Call<typeof salesContract.sell>, 'db' | 'body' | 'account' | 'today'> & {
  /** The amount stands although it is not exact: it arrived. */
  odd?: boolean
  openItems?: PaidOpenItems | undefined
  /** Sum that all parts have to make, in centavos; a sum that is not exact is refused as a whole. */
  total?: Centavos
}
type Items = NonNullable<Selling['body']['items']>
type Lots = NonNullable<Selling['body']['lots']>

interface Paid {
  items: PaidItem[]
  advances: NewAdvance[]
  /** The day of the oldest bill that is paid with it; null without bills. */
  oldest: Day | null
}

/** The charge of an item; null for income of no catalogue. 422 where it is not for who pays. */
async function chargeOf(tx: Tx, id: number | null, lot: boolean): Promise<ChargeData | null> {
  if (id === null) return null
  const charge = await chargeById(tx, id)
  if (!charge) throw invalid('items', charges.gone)
  if (lot && charge.for === 'walk_ins') throw invalid('items', charges.not_for_lots)
  if (!lot && charge.for === 'lots') throw invalid('items', charges.not_for_walk_ins)
  return charge
}

/** Returns the items sold, and whether all of it is held and given back. */
async function itemsSold(tx: Tx, items: Items, lot: boolean): Promise<{ sold: PaidItem[]; held: boolean }> {
  const sold: PaidItem[] = []
  let held = true
  for (const item of items) {
    const charge = await chargeOf(tx, item.charge_id, lot)
    const account = item.account ?? charge?.account
    if (!account) throw invalid('items', charges.account_needed)
    const amount = item.amount ?? charge?.amount ?? 0
    if (amount === 0) throw invalid('items', charges.amount)
    held &&= charge?.tax === 'held'
    sold.push({ account, chargeId: charge?.id ?? null, amount, text: item.text ?? charge?.name ?? account })
  }
  return { sold, held: held && sold.length > 0 }
}

/** Refusal of a sum that is not exact: for one lot of several by its own debt, for one amount over all by the debt of all. */
function notExact(
  ofLot: readonly { balance: Centavos }[],
  open: readonly { balance: Centavos }[],
  { total, openItems }: Pick<Selling, 'total' | 'openItems'>,
) {
  const owed = (bills: readonly { balance: Centavos }[]) => sumOf(bills.map(({ balance }) => balance))
  if (total === undefined) return invalid('lots', notTheTotal(owed(ofLot)))
  return invalid('amount', notTheTotal(owed(open) + sumOf(amountsOf(openItems?.items))))
}

/** Splits payments of lots over their bills, oldest first; what is left is an advance of each. */
async function lotsPaid(
  tx: Tx,
  lots: Lots,
  { odd, total, openItems }: Pick<Selling, 'odd' | 'total' | 'openItems'>,
): Promise<Paid> {
  const ids = lots.map((lot) => lot.house_id)
  if (new Set(ids).size < ids.length) throw invalid('lots', refusals.lot_twice)
  for (const id of ids) if (!(await lotOf(tx, id))) throw invalid('lots', refusals.no_such_lot)
  await lockLots(tx, ids)
  const open = await lockBillsOf(tx, ids)
  const exact = ids.length > 0 && !odd && (await exactSums(tx))
  const paid: Paid = { items: [], advances: [], oldest: null }
  for (const { house_id, amount } of lots) {
    const bills = open.filter((bill) => bill.house_id === house_id)
    const proposal = proposeSplit(amount, bills)
    if (exact && !isExact(proposal, bills)) throw notExact(bills, open, { total, openItems })
    for (const split of proposal.splits) {
      const bill = bills.find(({ id }) => id === split.bill_id)
      if (!bill) throw new Error(`a sale was split over bill ${split.bill_id}, which is not locked`)
      paid.items.push({ billId: bill.id, amount: split.amount, penalty: split.penalty, text: splitText(split, bill) })
      if (paid.oldest === null || bill.issue_date < paid.oldest) paid.oldest = bill.issue_date
    }
    if (proposal.advance > 0) paid.advances.push({ houseId: house_id, amount: proposal.advance, text: ADVANCE_TEXT })
  }
  return paid
}

/** Returns the payer on the receipt, and the lot it belongs to. */
async function payerOf({ db, body, today, openItems }: Selling, lots: Lots) {
  const houseId = body.house_id ?? lots[0]?.house_id ?? null
  if (body.house_id !== null && !(await lotOf(db, body.house_id))) throw invalid('house_id', refusals.no_such_lot)
  if (openItems) return { houseId, ...openItems.payer, ...(body.payer_name ? { payerName: body.payer_name } : {}) }
  const debtor = houseId === null ? undefined : await debtorOf(db, houseId, today)
  const payerName = body.payer_name || (debtor && fullName(debtor))
  if (!payerName) throw invalid('payer_name', refusals.payer_needed)
  return { houseId, residentId: debtor?.resident_id ?? null, payerName }
}

/** True when held money may have a receipt of the bonds: unless another series, or a number of a booklet, is asked for. */
async function canUseBondSeries(tx: Tx, { series, receipt_number }: Selling['body']): Promise<boolean> {
  return series ? ((await seriesById(tx, series))?.held ?? false) : !receipt_number
}

const sumOf = (amounts: readonly Centavos[]): Centavos => amounts.reduce((sum, one) => sum + one, 0)
const amountsOf = (parts: readonly { amount: Centavos }[] = []) => parts.map(({ amount }) => amount)

const earlier = (one: Day | null, other: Day | null | undefined): Day | null =>
  one !== null && (!other || one < other) ? one : (other ?? null)

/** The type of a receipt: that of the one thing it pays, a sale where it pays several. */
function typeOf({
  lots,
  sold,
  openItems,
}: {
  lots: Lots
  sold: PaidItem[]
  openItems?: PaidOpenItems | undefined
}): PaymentType {
  if (sold.length > 0) return 'sale'
  if (openItems) return lots.length > 0 ? 'sale' : openItems.type
  return 'bill'
}

/** Records one receipt over several things, and returns it as it stands in the ledger; 422 for what cannot be. */
export async function sell(call: Selling) {
  const { db, body, account, today, openItems } = call
  const lots = body.lots ?? []
  const items = body.items ?? []
  if (lots.length + items.length === 0 && !openItems) throw invalid('items', refusals.nothing_sold)
  const { sold, held } = await itemsSold(db, items, body.house_id !== null || lots.length > 0)
  const paid = await lotsPaid(db, lots, call)
  const parts = sumOf(amountsOf([...paid.items, ...paid.advances, ...sold, ...(openItems?.items ?? [])]))
  if (call.total !== undefined && parts !== call.total)
    throw invalid('amount', refusals.not_the_parts({ parts, amount: call.total }))
  const payer = await payerOf(call, lots)
  const bond = held && lots.length === 0 && !openItems && (await canUseBondSeries(db, body))
  const { id } = await recordPayment(db, {
    type: bond ? 'bond' : typeOf({ lots, sold, openItems }),
    items: [...paid.items, ...sold, ...(openItems?.items ?? [])],
    advances: paid.advances,
    ...payer,
    ...howPaid(body, AT_DESK, today),
    recordedBy: account.userId,
    today,
    oldest: [paid.oldest, openItems?.oldest].reduce<Day | null>(earlier, null),
    ...(bond ? { series: { ...body, series: body.series ?? (await bondSeries(db)) } } : {}),
  })
  const [payment] = await paymentRows(db, [id])
  if (!payment) throw new Error('a sale was recorded and not found')
  return payment
}
