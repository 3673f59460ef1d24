import type { ReportedKind } from '#features/dues/reported/rules.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { bookings, permits, stickers } from '../calls.ts'
import { useSearch } from '../kit/place.tsx'
import { bookingItem, clearanceItem, type OpenItem, stickerItem } from '../lots/open-items.ts'
import { owedByLot, useOwnBills } from '../lots/owed.ts'
import { exactSums, reportedOf, sumReported, useWaiting } from '../lots/reported.ts'
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
  /** Pesos, without what was reported already; undefined until it is known, null for who may not see it. */
  due: number | null | undefined
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

/** Returns the subject this page was opened for. */
export function useToPay(): ToPay {
  const lot = idIn(useSearch().lot) || null
  const target = useTarget()
  const bills = useOwnBills()
  const waiting = useWaiting()
  const settings = useSettings().data
  const isExact = settings?.exact_sums === true
  if (target) {
    const reported = reportedOf(waiting, target.kind, target.target ?? 0)
    const due = target.due && toPesos(Math.max(0, toCentavos(target.due) - reported))
    return { ...target, lots: [], due, sums: isExact && due ? [due] : null }
  }
  const seen = bills.lots.filter((one) => lot === null || one.id === lot)
  const owed = owedByLot(seen, bills.data?.bills ?? [])
  const reported = sumReported(waiting, owed)
  const total = owed.reduce((sum, one) => sum + toCentavos(one.owed), 0)
  const order = { duesFirst: settings?.dues_first === true, penaltiesLast: settings?.penalties_last === true }
  return {
    ...{ kind: 'dues', target: null, about: null, lot },
    lots: owed.filter((one) => one.owed > 0).map((one) => one.lot.id),
    due: seen.length === 0 ? null : bills.data && toPesos(total - reported),
    sums: isExact && seen.length > 0 ? exactSums(owed, reported, order).map(toPesos) : null,
  }
}
