import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { BOOKING_PAYMENT_STATUSES, BOOKING_STATUSES } from '#features/bookings/bookings/rules.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import classes from '../Bookings.module.css'
import { PartyFields } from '../PartyFields.tsx'
import type { ReviewValues } from './review-values.ts'

const STATUSES = BOOKING_STATUSES.map((status) => [status, statusText(status)] as const)

interface Props {
  /** Per-group amenities do not count people. */
  perGroup: boolean
  values: ReviewValues
  /** The form's own way to bind a field. */
  bind: (field: keyof ReviewValues & string) => object
  /** Changes what the payment status depends on. */
  onDecide: (change: Partial<ReviewValues>) => void
  /** Centavos that would be paid. */
  paid: number
}

/** Every field of a booking that staff can edit. */
export const ReviewFields = ({ perGroup, values, bind, onDecide, paid }: Props) => (
  <div className={classes.fields} data-columns="3">
    <TextInput
      label={t('Full Name')}
      required
      maxLength={255}
      data-autofocus
      className={classes.wide}
      {...bind('full_name')}
    />
    <TextInput label={t('Email')} type="email" maxLength={255} className={classes.email} {...bind('email')} />
    <TextInput label={t('Contact Number')} type="tel" maxLength={20} {...bind('contact_number')} />
    <DayInput label={t('Booking Date')} required {...bind('booking_date')} />
    <TextInput
      label={t('Start Time')}
      type="time"
      required
      {...bind('start_time')}
      onChange={(event) => onDecide({ start_time: event.currentTarget.value })}
    />
    <TextInput
      label={t('End Time')}
      type="time"
      required
      {...bind('end_time')}
      onChange={(event) => onDecide({ end_time: event.currentTarget.value })}
    />
    <Choice label={t('Booking Status')} options={STATUSES} {...bind('booking_status')} />
    <NativeSelect
      label={t('Payment Status')}
      {...bind('payment_status')}
      // The payments decide it; only while nothing is paid it can be marked as failed.
      data={BOOKING_PAYMENT_STATUSES.map((status) => ({
        value: status,
        label: statusText(status),
        disabled: status !== values.payment_status && (paid > 0 || !['pending', 'failed'].includes(status)),
      }))}
    />
    <Radio.Group
      label={t('Resident/Guest')}
      value={values.guest}
      onChange={(guest) => onDecide({ guest: guest === 'guest' ? 'guest' : 'resident' })}
    >
      <div className={classes.radios}>
        <Radio value="resident" label={t('Resident')} />
        <Radio value="guest" label={t('Guest')} />
      </div>
    </Radio.Group>
    {!perGroup && <PartyFields bind={bind} onChange={onDecide} />}
  </div>
)
