import type { ReportedKind } from '#features/dues/reported/rules.ts'
import { useAsk } from '#web/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { bookings, permits, stickers } from '../calls.ts'
import { useSearch } from '../kit/place.tsx'
import { owedByLot, useOwnBills } from '../lots/owed.ts'
import { permitName } from '../requests/states.tsx'

/** Subject to pay, as the address names it: a booking, a request, or what the lots owe. */
export interface ToPay {
  kind: ReportedKind
  target: number | null
  /** Of a booking or a request, in words; null for dues. */
  about: string | null
  /** HOUSE.id where it is of one lot. */
  lot: number | null
  /** Pesos; undefined until it is known, null for who may not see it. */
  due: number | null | undefined
}

const idIn = (text: string | undefined) => Number(text ?? 0)

/** Returns the subject this page was opened for. */
export function useToPay(): ToPay {
  const search = useSearch()
  const [booking, clearance, sticker] = [idIn(search.booking), idIn(search.clearance), idIn(search.sticker)]
  const lot = idIn(search.lot) || null
  const booked = useAsk(bookings.read, { id: booking }, { enabled: booking > 0 })
  const permit = useAsk(permits.read, { id: clearance }, { enabled: clearance > 0 })
  const pass = useAsk(stickers.read, { id: sticker }, { enabled: sticker > 0 })
  const bills = useOwnBills()
  if (booking > 0)
    return {
      ...{ kind: 'booking', target: booking, lot: booked.data?.house_id ?? null, due: booked.data?.amount_due },
      about: booked.data
        ? t('{name} on {day}', { name: booked.data.amenity.name, day: showDay(booked.data.booking_date) })
        : t('Booking'),
    }
  if (clearance > 0)
    return {
      ...{ kind: 'clearance', target: clearance, lot: null, due: permit.data?.total_fee ?? undefined },
      about: permit.data ? `${permitName(permit.data.permit_type)}, ${permit.data.reference_number}` : t('Clearance'),
    }
  if (sticker > 0)
    return {
      ...{ kind: 'sticker', target: sticker, lot: null, due: pass.data?.total_fee ?? undefined },
      about: pass.data
        ? t('Car sticker {carPlateNumber}', { carPlateNumber: pass.data.car_plate_number })
        : t('Car sticker'),
    }
  const of = owedByLot(bills.lots, bills.data?.bills ?? []).find((one) => one.lot.id === lot)
  const isSeen = lot ? bills.lots.some((one) => one.id === lot) : bills.lots.length > 0
  const due = lot ? of?.owed : bills.data?.total_balance
  return { kind: 'dues', target: null, about: null, lot, due: isSeen ? due : null }
}
