import type { ReportedKind } from '#features/dues/reported/rules.ts'
import { type Centavos, toCentavos, toPesos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { useAskEach } from '#web/calls/use-ask-each.ts'
import { useSearch } from '#web/mobile/place.tsx'
import { t } from '#web/texts/t.ts'
import { annualPrepayment, bookings, permits, stickers } from '../calls.ts'
import { bookingItem, clearanceItem, type OpenItem, stickerItem } from '../lots/open-items.ts'
import { exactSums, reportedOf, sumReported, useWaiting } from '../lots/reported.ts'
import { type LotLeft, type OwedItem, type TotalOwed, useTotalOwed } from '../lots/total-owed.ts'
import { useSettings } from '../me.ts'

/** Subject to pay, as the address names it: a booking, a request, or what the lots owe. */
export interface ToPay {
  kind: ReportedKind
  target: number | null
  /** Of a booking or a request, in words; null for dues. */
  about: string | null
  /** HOUSE.id where it is of one lot. */
  lot: number | null
  /** HOUSE.ids of the lots whose debts it is, without those that were reported; none for a booking or a request, and where nothing is owed. */
  lots: number[]
  /** Parts that were chosen, as the address names them; empty for all. */
  only: string
  /** Ids of bookings and of requests that are paid with them. */
  bookings: number[]
  requests: number[]
  /** Pesos, without what was reported already; undefined until it is known, null for who may not see it. */
  due: number | null | undefined
  /** The year that the lots pay ahead besides, 0 for none. */
  year: number
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
  return {
    ...target,
    only: '',
    year: 0,
    lots: [],
    bookings: [],
    requests: [],
    due,
    reported,
    sums: isExact && due ? [due] : null,
  }
}

/** Key of a lot, a booking or a fee among what is paid, as the address has it. */
export const keyOf = (kind: 'lot' | OpenItem['kind'], id: number): string => `${kind}-${id}`

/** Parts that are paid alone or together, and how much is left of each: every lot where a year is paid ahead, else what owes something. */
export const partsOf = ({ lots, items }: Pick<TotalOwed, 'lots' | 'items'>, isAhead: boolean) => [
  ...lots
    .filter(({ left }) => left > 0 || isAhead)
    .map(({ lot, left }) => ({ key: keyOf('lot', lot.id), about: lot.address, left })),
  ...items.filter(({ left }) => left > 0).map(({ kind, id, about, left }) => ({ key: keyOf(kind, id), about, left })),
]

/** Cost of a year ahead for some lots, in centavos: undefined until it is known, or where it is not to be had. */
export function useAnnualPrepayment(lots: readonly LotLeft[], year: number) {
  const asks =
    year > 0
      ? lots.filter(({ lot }) => lot.role !== 'tenant').map(({ lot }) => ({ id: lot.id, year: String(year) }))
      : []
  const { data, error } = useAskEach(annualPrepayment, asks)
  const sum = (of: (one: NonNullable<typeof data>[number]) => number) =>
    (data ?? []).reduce((all, one) => all + toCentavos(of(one)), 0)
  return {
    error,
    known:
      asks.length > 0
        ? data && {
            cost: sum((one) => one.to_pay - one.owed),
            discount: sum((one) => one.discount),
            paidBy: data[0]?.paid_by ?? null,
          }
        : undefined,
  }
}

/** Says of each part whether it is chosen: all of them unless the address names some that are there. */
export function useChosen(parts: readonly { key: string }[]): (key: string) => boolean {
  const named = new Set((useSearch().only ?? '').split(','))
  return parts.some(({ key }) => named.has(key)) ? (key) => named.has(key) : () => true
}

interface Debt {
  owed: readonly LotLeft[]
  items: readonly OwedItem[]
  waiting: ReturnType<typeof useWaiting>
  /** The year that is paid ahead, its cost in centavos; undefined until it is known. */
  year: number
  yearCost: Centavos | undefined
  /** True where the bills of some lot may be seen. */
  isSeen: boolean
  settings: ReturnType<typeof useSettings>['data']
}

/** Sum of the chosen lots, bookings and fees, and what the report of it names. */
function debtToPay({
  owed,
  items,
  waiting,
  year,
  yearCost,
  isSeen,
  settings,
}: Debt): Omit<ToPay, 'only' | 'lot' | 'about'> {
  const isExact = settings?.exact_sums === true
  const left = items.filter((one) => one.left > 0)
  const { bookings, requests, left: itemsLeft } = sumItems(left)
  const lotsLeft = owed.reduce((sum, one) => sum + one.left, 0)
  const reported = owed.reduce((sum, one) => sum + toCentavos(one.owed) - one.left, sumOf(items) - itemsLeft)
  const [first] = left
  const paid = owed.filter((one) => one.left > 0 || year > 0)
  // Bookings and fees alone name no lot that owes nothing.
  if (first && paid.length === 0)
    return {
      ...{ kind: first.kind, target: first.id, year: 0, lots: [], bookings, requests, reported },
      ...{ due: toPesos(itemsLeft), sums: isExact ? [toPesos(itemsLeft)] : null },
    }
  const order = { duesFirst: settings?.dues_first === true, penaltiesLast: settings?.penalties_last === true }
  const due = toPesos(lotsLeft + itemsLeft + (yearCost ?? 0))
  const wholeBills = exactSumsWithItems(itemsLeft, exactSums(owed, sumReported(waiting, owed), order))
  return {
    ...{ kind: 'dues', target: null, year, bookings, requests, reported },
    lots: (paid.length > 0 ? paid : owed.filter((one) => one.owed > 0)).map((one) => one.lot.id),
    due: isSeen ? (yearCost === undefined ? undefined : due) : null,
    // A year is paid ahead with all that is owed.
    sums: isExact && isSeen ? (year > 0 ? [due] : wholeBills) : null,
  }
}

/** Returns the subject this page was opened for. */
export function useToPay(): ToPay {
  const { lot: lotNamed, only = '', ahead = '' } = useSearch()
  const lot = idIn(lotNamed) || null
  const target = useTarget()
  const { data, seen } = useTotalOwed()
  const waiting = useWaiting()
  const settings = useSettings().data
  const isChosen = useChosen(data ? partsOf(data, ahead !== '') : [])
  const owed = (data?.lots ?? []).filter((one) =>
    lot === null ? isChosen(keyOf('lot', one.lot.id)) : one.lot.id === lot,
  )
  const { known, error } = useAnnualPrepayment(owed, target ? 0 : idIn(ahead))
  if (target) return toPayAlone(target, waiting, settings?.exact_sums === true)
  const items = lot === null ? (data?.items ?? []).filter((one) => isChosen(keyOf(one.kind, one.id))) : []
  const year = error ? 0 : idIn(ahead)
  const debt = debtToPay({
    ...{ owed, items, waiting, year, settings, isSeen: seen.length > 0 },
    yearCost: data && (year > 0 ? known?.cost : 0),
  })
  return {
    ...debt,
    about: null,
    lot: debt.target === null ? lot : (items[0]?.lot ?? null),
    only: [only, ahead].filter(Boolean).join('+'),
  }
}
