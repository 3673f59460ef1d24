import type { ReportedKind } from '#features/dues/reported/rules.ts'
import { type Centavos, toCentavos, toPesos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { bookings, permits, stickers } from '../calls.ts'
import { useSearch } from '../kit/place.tsx'
import { bookingItem, clearanceItem, type OpenItem, stickerItem, useOpenItems } from '../lots/open-items.ts'
import { owedByLot, useOwnBills } from '../lots/owed.ts'
import { exactSums, reportedOf, sumReported, useWaiting } from '../lots/reported.ts'
import { leftOf, type OwedItem } from '../lots/total-owed.ts'
import { useSettings } from '../me.ts'

/** Subject to pay, as the address names it: a booking, a request, or what the lots owe. */
export interface ToPay {
  kind: ReportedKind
  target: number | null
  /** Of a booking or a request, in words; null for dues. */
  about: string | null
  /** HOUSE.id where it is of one lot. */
  lot: number | null
  /** HOUSE.ids of the lots whose debts it is; none for a booking or a request, and where nothing is owed. */
  lots: number[]
  /** Ids of bookings and of requests that are paid with them. */
  bookings: number[]
  requests: number[]
  /** Pesos, without what was reported already; undefined until it is known, null for who may not see it. */
  due: number | null | undefined
  /** Part of the debt that was reported and waits, in centavos. */
  reported: Centavos
  /** Amounts that the office can record, in pesos; null where it takes any. */
  sums: number[] | null
}

const idIn = (text: string | undefined) => Number(text ?? 0)

/** Returns the booking or the request that this page was opened for, if it was for one. */
function useTarget(): Pick<ToPay, 'kind' | 'target' | 'about' | 'lot' | 'due'> | null {
  const search = useSearch()
  const [booking, clearance, sticker] = [idIn(search.booking), idIn(search.clearance), idIn(search.sticker)]
  const booked = useAsk(bookings.read, { id: booking }, { enabled: booking > 0 })
  const permit = useAsk(permits.read, { id: clearance }, { enabled: clearance > 0 })
  const pass = useAsk(stickers.read, { id: sticker }, { enabled: sticker > 0 })
  if (booking > 0) return named('booking', booking, t('Booking'), booked.data && bookingItem(booked.data))
  if (clearance > 0) return named('clearance', clearance, t('Clearance'), permit.data && clearanceItem(permit.data))
  if (sticker > 0) return named('sticker', sticker, t('Car sticker'), pass.data && stickerItem(pass.data))
  return null
}

/** Names a subject, in words of its own once it is known. */
const named = (kind: ReportedKind, target: number, until: string, item: OpenItem | undefined) => ({
  ...{ kind, target, lot: item?.lot ?? null, about: item?.about ?? until },
  due: item && toPesos(item.owed),
})

const sumOf = (items: readonly OpenItem[]): Centavos => items.reduce((sum, one) => sum + one.owed, 0)

/** Bookings and fees that one payment pays: their ids, and what is left to pay of all, in centavos. */
const sumItems = (items: readonly OwedItem[]) => ({
  bookings: items.filter(({ kind }) => kind === 'booking').map(({ id }) => id),
  requests: items.filter(({ kind }) => kind !== 'booking').map(({ id }) => id),
  left: items.reduce((sum, one) => sum + one.left, 0),
})

/** Sums of whole bills, bookings and fees in pesos: the bookings and fees alone, and with more and more bills. */
const exactSumsWithItems = (itemsLeft: Centavos, ofBills: readonly Centavos[]): number[] =>
  [0, ...ofBills].map((sum) => toPesos(sum + itemsLeft)).filter((sum) => sum > 0)

/** A booking or a request that is paid alone. */
function toPayAlone(
  target: NonNullable<ReturnType<typeof useTarget>>,
  waiting: Parameters<typeof reportedOf>[0],
  isExact: boolean,
): ToPay {
  const reported = reportedOf(waiting, target.kind, target.target ?? 0)
  const due = target.due && toPesos(Math.max(0, toCentavos(target.due) - reported))
  return { ...target, lots: [], bookings: [], requests: [], due, reported, sums: isExact && due ? [due] : null }
}

/** Returns the subject this page was opened for. */
export function useToPay(): ToPay {
  const lot = idIn(useSearch().lot) || null
  const target = useTarget()
  const bills = useOwnBills()
  const waiting = useWaiting()
  const found = useOpenItems(lot === null && !target).data
  const settings = useSettings().data
  const isExact = settings?.exact_sums === true
  if (target) return toPayAlone(target, waiting, isExact)
  const seen = bills.lots.filter((one) => lot === null || one.id === lot)
  const owed = owedByLot(seen, bills.data?.bills ?? [])
  const reported = sumReported(waiting, owed)
  const items = leftOf(found ?? [], waiting).filter(({ left }) => left > 0)
  const { bookings, requests, left: itemsLeft } = sumItems(items)
  const total = owed.reduce((sum, one) => sum + toCentavos(one.owed), itemsLeft)
  const order = { duesFirst: settings?.dues_first === true, penaltiesLast: settings?.penalties_last === true }
  const [first] = items
  if (seen.length === 0 && first)
    return {
      ...{ kind: first.kind, target: first.id, about: null, lot: first.lot, lots: [], bookings, requests },
      ...{
        due: toPesos(itemsLeft),
        reported: sumOf(found ?? []) - itemsLeft,
        sums: isExact ? [toPesos(itemsLeft)] : null,
      },
    }
  const known = bills.data !== undefined && (found !== undefined || lot !== null)
  return {
    ...{ kind: 'dues', target: null, about: null, lot, bookings, requests },
    lots: owed.filter((one) => one.owed > 0).map((one) => one.lot.id),
    due: seen.length === 0 ? null : known ? toPesos(total - reported) : undefined,
    sums: isExact && seen.length > 0 ? exactSumsWithItems(itemsLeft, exactSums(owed, reported, order)) : null,
    reported: reported + sumOf(found ?? []) - itemsLeft,
  }
}
