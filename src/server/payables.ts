import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { KIND_OF_REQUEST, RequestType } from '#shared/request-types.ts'
import type { Account } from './access.ts'
import type { Db, Tx } from './db.ts'
import type { Host } from './host.ts'

/** A booking or a request besides dues, and what is open of it in centavos: zero where nothing is to be paid, or not any more. */
export interface OpenThing {
  kind: 'booking' | (typeof KIND_OF_REQUEST)[RequestType]
  target_id: number
  text: string
  due: Centavos
}

/** A thing that is held until the transaction ends and can be paid now. */
export interface HeldThing extends OpenThing {
  /** Its item of the ledger. */
  item: { bookingId: number } | { requestId: number }
  /** Type of a receipt that pays it alone. */
  type: 'booking' | RequestType
  /** No payment of it is earlier. */
  oldest: Day
  residentId: number | null
  /** Moves it on, before the ledger records the amount; refuses an amount that it cannot take. */
  pay(amount: Centavos): Promise<void>
  /** Tells whoever it belongs to, where it was paid alone. */
  tell?(receiptNumber: string): Promise<void>
}

/** Part of a call that holding a thing needs. */
export interface HoldingCall {
  db: Tx
  host: Host
  account: Account
  now: Date
  today: Day
  timeZone: string
}

/** A feature whose things are paid by receipts of others as well; its manifest names it. */
export interface Payable {
  /** Where their ids stand: of bookings, or of requests. */
  of: 'bookings' | 'requests'
  /** Reads things by id, as they stand. */
  open(db: Db, ids: readonly number[]): Promise<OpenThing[]>
  /** Locks things in the order of their ids; 409 for one that takes no payment. */
  hold(call: HoldingCall, ids: readonly number[]): Promise<HeldThing[]>
}

/** Ids of things, by where they stand. */
export type ThingIds = Readonly<Record<Payable['of'], readonly number[]>>

const asked = ({ manifests }: Pick<Host, 'manifests'>, ids: ThingIds) =>
  manifests.flatMap(({ payable }) => (payable && ids[payable.of].length > 0 ? [payable] : []))

/** Things by id, as they stand. */
export async function openThings(host: Host, db: Db, ids: ThingIds): Promise<OpenThing[]> {
  const found = await Promise.all(asked(host, ids).map((one) => one.open(db, ids[one.of])))
  return found.flat()
}

/** Locks things: all bookings, then all requests. */
export async function holdThings(call: HoldingCall, ids: ThingIds): Promise<HeldThing[]> {
  const held: HeldThing[] = []
  for (const one of asked(call.host, ids).toSorted((a, b) => a.of.localeCompare(b.of)))
    held.push(...(await one.hold(call, ids[one.of])))
  return held
}
