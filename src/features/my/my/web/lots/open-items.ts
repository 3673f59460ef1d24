import type { Booking } from '#features/bookings/bookings/contract.ts'
import type { Permit, Sticker } from '#features/requests/requests/contract.ts'
import { type Centavos, toCentavos } from '#shared/money.ts'
import { MAX_PAGE_SIZE } from '#shared/paging.ts'
import type { OpenItemKind } from '#shared/request-types.ts'
import { useAsk } from '#web/calls/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { bookings, permits, stickers } from '../calls.ts'
import { useMe } from '../me.ts'
import { permitName } from '../requests/names.ts'

/** A booking or a request by what is owed for it: nothing before the office agreed, and after it was paid. */
export interface OpenItem {
  kind: OpenItemKind
  id: number
  about: string
  lot: number | null
  owed: Centavos
}

export const bookingItem = (of: Booking): OpenItem => ({
  ...{ kind: 'booking', id: of.id, lot: of.house_id },
  about: t('{name} on {day}', { name: of.amenity.name, day: showDay(of.booking_date) }),
  owed: of.booking_status === 'reserved' ? Math.max(0, toCentavos(of.amount_due)) : 0,
})

export const clearanceItem = (of: Permit): OpenItem => ({
  ...{ kind: 'clearance', id: of.id, lot: null },
  about: `${permitName(of.permit_type)}, ${of.reference_number}`,
  owed: feeOf(of, of.permit_status === 'to_pay' && of.permit_payments.length === 0),
})

export const stickerItem = (of: Sticker): OpenItem => ({
  ...{ kind: 'sticker', id: of.id, lot: null },
  about: t('Car sticker {carPlateNumber}', { carPlateNumber: of.car_plate_number }),
  owed: feeOf(of, of.request_status === 'approved' && of.sticker_payments.length === 0),
})

const feeOf = (of: Permit | Sticker, isToPay: boolean): Centavos => (isToPay ? toCentavos(of.total_fee ?? 0) : 0)

/** Own bookings and requests that await payment, the next booking first; none where they are not asked for. */
export function useOpenItems(request = true) {
  const residentId = useMe().resident?.id ?? 0
  const enabled = request && residentId > 0
  const coming = { status: 'reserved', order: 'upcoming', page: 1, per_page: MAX_PAGE_SIZE } as const
  const booked = useAsk(bookings.list, coming, { enabled })
  const cleared = useAsk(permits.approved, { residentId }, { enabled })
  const passes = useAsk(stickers.approved, { residentId }, { enabled })
  const all = [booked, cleared, passes] as const
  const data =
    booked.data &&
    cleared.data &&
    passes.data &&
    [...booked.data.data.map(bookingItem), ...cleared.data.map(clearanceItem), ...passes.data.map(stickerItem)].filter(
      ({ owed }) => owed > 0,
    )
  return {
    data: enabled ? data : [],
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.map((one) => one.refetch())),
  }
}
