import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { OpenItemKind, RequestType } from '#shared/request-types.ts'
import type { Db } from '../database/db.ts'
import type { WritingCall } from './feature.ts'
import type { Host } from './host.ts'

/** A booking or a request besides dues, and what is open of it in centavos: zero where nothing is to be paid, or not any more. */
export interface OpenItem {
  kind: OpenItemKind
  target_id: number
  text: string
  due: Centavos
}

/** An open item that is locked until the transaction ends and can be paid now. */
export interface LockedItem extends OpenItem {
  /** Its item of the ledger. */
  item: { bookingId: number } | { requestId: number }
  /** Type of a receipt that pays it alone. */
  type: 'booking' | RequestType
  /** No payment of it is earlier. */
  oldest: Day
  /** Moves it on, before the ledger records the amount; refuses an amount that it cannot take. */
  pay(amount: Centavos): Promise<void>
  /** Tells whoever it belongs to, where it was paid alone. */
  notifyPaid?(receiptNumber: string): Promise<void>
}

/** Part of a call that locking an item needs. */
export type LockingCall = WritingCall & { timeZone: string }

/** A feature whose open items are paid by receipts of others as well; its manifest names it. */
export interface Payable {
  /** Where their ids stand: of bookings, or of requests. */
  of: 'bookings' | 'requests'
  /** Reads items by id, as they stand. */
  find(db: Db, ids: readonly number[]): Promise<OpenItem[]>
  /** Locks items in the order of their ids; 409 for one that takes no payment. */
  lock(call: LockingCall, ids: readonly number[]): Promise<LockedItem[]>
}

/** Ids of items, by where they stand. */
export type OpenItemIds = Readonly<Record<Payable['of'], readonly number[]>>

const payablesOf = ({ manifests }: Pick<Host, 'manifests'>, ids: OpenItemIds) =>
  manifests.flatMap(({ payable }) => (payable && ids[payable.of].length > 0 ? [payable] : []))

/** Finds items by id, as they stand. */
export async function findOpenItems(host: Host, db: Db, ids: OpenItemIds): Promise<OpenItem[]> {
  const found = await Promise.all(payablesOf(host, ids).map((one) => one.find(db, ids[one.of])))
  return found.flat()
}

/** Locks items: all bookings, then all requests. */
export async function lockOpenItems(call: LockingCall, ids: OpenItemIds): Promise<LockedItem[]> {
  const locked: LockedItem[] = []
  for (const one of payablesOf(call.host, ids).toSorted((a, b) => a.of.localeCompare(b.of)))
    locked.push(...(await one.lock(call, ids[one.of])))
  return locked
}
