import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import type { Amenity } from '#features/bookings/amenities/contract.ts'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { LotChoice } from '#features/people/ownership-transfers/web/LotChoice.tsx'
import type { ResidentRow } from '#features/people/residents/contract.ts'
import { ResidentPicker } from '#features/people/residents/web/ResidentPicker.tsx'
import type { Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PartComing } from '#web/ui/page/PageLoader.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import { bookingsContract } from '../contract.ts'
import classes from './Bookings.module.css'
import { askOf, newBookingOf, type Prefilled, quoteFor, refusalsOf } from './new-booking-values.ts'
import { PartyFields } from './PartyFields.tsx'
import { PriceSummary } from './PriceSummary.tsx'

const StandingNote = lazyPart(async () => (await import('#features/dues/standing/web/StandingNote.tsx')).StandingNote)

interface Props {
  amenities: readonly Amenity[]
  today: Day
  wanted: Prefilled
  onEntered: (booking: Booking) => void
  onClose: () => void
}

/** The form of a booking that staff enter for a resident or a guest. */
export function NewBookingForm({ amenities, today, wanted, onEntered, onClose }: Props) {
  const amenityOf = (id: string) => amenities.find((one) => String(one.id) === id)
  const form = useContractForm({
    endpoint: bookingsContract.create,
    today: wanted.booking_date ? undefined : today,
    initialValues: newBookingOf(wanted, amenities, today),
    toAsk: askOf,
    check: (values) => refusalsOf(values, amenityOf(values.amenity_id)),
    done: ({ booking, ...answer }) => {
      notify.answer(answer)
      onEntered(booking)
    },
  })
  const { fields } = form
  const { values } = fields
  const amenity = amenityOf(values.amenity_id)
  const moment = useRef<HTMLDivElement>(null)
  // The person is known: the day is what comes next.
  useEffect(() => {
    if (values.resident_id !== null) moment.current?.querySelector('input')?.focus()
  }, [values.resident_id])
  const bind = (field: keyof typeof values & string) => fields.getInputProps(field)
  const choose = (residentId: number, row: ResidentRow) => {
    fields.clearFieldError('resident_id')
    fields.setValues({
      resident_id: residentId,
      house_id: '',
      full_name: fullName(row),
      email: row.email ?? '',
      contact_number: row.contact_number ?? '',
    })
  }
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormNotes form={form} />
        <div className={classes.fields}>
          <Choice
            label={t('Amenity')}
            options={amenities.map(({ id, name }) => [String(id), name] as const)}
            {...bind('amenity_id')}
          />
          <Radio.Group
            label={t('Resident/Guest')}
            value={values.guest}
            onChange={(guest) => fields.setFieldValue('guest', guest === 'guest' ? 'guest' : 'resident')}
          >
            <div className={classes.radios}>
              <Radio value="resident" label={t('Resident')} />
              <Radio value="guest" label={t('Guest')} />
            </div>
          </Radio.Group>
          {values.guest === 'resident' && (
            <div className={classes.wide}>
              <ResidentPicker value={values.resident_id} onChange={choose} error={fields.errors.resident_id} first />
              <LotChoice residentId={values.resident_id} {...bind('house_id')} />
              {values.resident_id !== null && (
                <Suspense fallback={<PartComing />}>
                  <StandingNote house={Number(values.house_id) || null} resident={values.resident_id} />
                </Suspense>
              )}
            </div>
          )}
          <TextInput
            label={t('Full Name')}
            required={values.guest === 'guest'}
            maxLength={255}
            className={classes.wide}
            {...bind('full_name')}
          />
          <TextInput label={t('Email')} type="email" maxLength={255} {...bind('email')} />
          <TextInput label={t('Contact Number')} type="tel" maxLength={20} {...bind('contact_number')} />
          <div ref={moment} className={classes.moment}>
            <DayInput label={t('Booking Date')} required {...bind('booking_date')} />
            <TextInput label={t('Start Time')} type="time" required {...bind('start_time')} />
            <TextInput label={t('End Time')} type="time" required {...bind('end_time')} />
          </div>
          {amenity && !amenity.is_per_group && (
            <PartyFields bind={bind} onChange={(change) => fields.setValues(change)} />
          )}
        </div>
        <Checkbox label={t('Reserve it at once')} {...fields.getInputProps('reserve', { type: 'checkbox' })} />
        <PriceSummary quote={amenity ? quoteFor(amenity, values) : null} />
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton busy={form.busy}>{t('Save Booking')}</SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}
