import { SegmentedControl } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import type { BookingState } from './booking-state.ts'

interface Props {
  value: BookingState['view']
  onChange: (view: BookingState['view']) => void
}

/** The booking book as a list or a calendar. */
export const ViewSwitch = ({ value, onChange }: Props) => (
  <SegmentedControl
    aria-label={t('View')}
    value={value}
    onChange={onChange}
    data={[
      { value: 'list', label: t('List') },
      { value: 'calendar', label: t('Calendar') },
    ]}
  />
)
