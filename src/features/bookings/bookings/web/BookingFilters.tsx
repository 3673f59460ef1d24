import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#features/bookings/bookings/rules.ts'
import { isDay } from '#shared/dates.ts'
import { choiceParam, numberOrAllParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'

const MAX_ID = 2_147_483_647

/** The amenity of an address that names none. */
export const FIRST_AMENITY = 0

const schema = z.object({
  /** Null is all of them. */
  amenity: numberOrAllParam(1, MAX_ID, FIRST_AMENITY),
  view: choiceParam(['list', 'calendar'], 'list'),
  status: choiceParam([...BOOKING_STATUSES, 'all'], 'all'),
  search: textParam(),
  page: pageParam(),
  /** View of the calendar, and its day; no day is today. */
  scale: choiceParam(['month', 'week', 'day'], 'month'),
  day: z.catch(z.string().check(z.refine(isDay)), ''),
})

/** Id of the amenity on show, null for all of them. */
export const shownAmenity = (amenity: number | null, amenities: readonly { id: number }[]): number | null =>
  amenity === FIRST_AMENITY ? (amenities[0]?.id ?? amenity) : amenity

/** Amenity, view, filters, page and the calendar's place as the address holds them. */
export const useBookingState = () => useListState(schema)

export type BookingState = ReturnType<typeof useBookingState>[0]
export type SetBookingState = ReturnType<typeof useBookingState>[1]
export type Scale = BookingState['scale']

const STATUSES = [
  ['all', t('All')] as const,
  ...BOOKING_STATUSES.map((status) => [status, statusText(status)] as const),
] as const

interface Props {
  state: BookingState
  setState: SetBookingState
}

/** Search and status; the list and the calendar show what they leave. */
export const BookingFilters = ({ state, setState }: Props) => (
  <FilterBar onReset={() => setState({ search: '', status: 'all' })}>
    <SearchBox
      value={state.search}
      onSearch={(search) => setState({ search })}
      placeholder={t('Name on the booking, or of the resident')}
      debounce={500}
    />
    <Choice
      label={t('Status')}
      options={STATUSES}
      value={state.status}
      onChange={(status) => setState({ status })}
      w="10rem"
    />
  </FilterBar>
)
