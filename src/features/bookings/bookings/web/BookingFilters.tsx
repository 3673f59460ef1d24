import { BOOKING_STATUSES } from '#features/bookings/bookings/rules.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import type { BookingState, SetBookingState } from './booking-state.ts'

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
