import { Button, Stack } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { refusals } from '#features/bookings/bookings/refusals.ts'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { dayIn } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { plural, t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify, type Words, wordsOf } from '#web/ui/page/notify.ts'
import { PartComing } from '#web/ui/page/PageLoader.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import { bookingsContract } from '../../contract.ts'
import classes from '../Bookings.module.css'
import { PriceSummary } from '../PriceSummary.tsx'
import { ChangedMeanwhile, rebased } from './ChangedMeanwhile.tsx'
import { NotifyConfirmation } from './NotifyConfirmation.tsx'
import { OtherRequests } from './OtherRequests.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import { ReviewPayments } from './ReviewPayments.tsx'
import {
  askOf,
  derivedStatus,
  dueOf,
  paidOf,
  proposedStatus,
  quoteOf,
  type ReviewValues,
  refusalsOf,
  toSettle,
  valuesOf,
} from './review-values.ts'
import { Settling } from './Settling.tsx'

const StandingNote = lazyPart(async () => (await import('#features/dues/standing/web/StandingNote.tsx')).StandingNote)
const BondOf = lazyPart(async () => (await import('#features/cash/bonds/web/BondOf.tsx')).BondOf)

/** The village's day and clock zone. */
export type Village = Pick<VillageSettings, 'today' | 'zone'>

interface Props {
  booking: Booking
  village: Village
  /** Message about a booking that is reserved now, and not paid yet. */
  onToPay: (booking: Booking, message: Words) => void
  onClose: () => void
}

/**
 * The content of the Review Booking window (docs/spec/bookings.md#reviewing-a-booking): every field, the payments, the
 * price, one save.
 */
export function ReviewBooking({ booking, village, onToPay, onClose }: Props) {
  // State the edits stand on; the newer state when somebody else saved meanwhile.
  const [base, setBase] = useState(booking)
  const [asking, setAsking] = useState(false)
  const unadded = useRef(false)
  const form = useContractForm({
    endpoint: bookingsContract.update,
    initialValues: valuesOf(booking),
    toAsk: (values) => askOf(base, values),
    check: (values) => refusalsOf(base, values),
    names: { 'settle.what': 'settle', 'settle.amount': 'settle_amount', 'settle.place_id': 'settle_place' },
    done: ({ success, booking: saved, rejected, reached }) => {
      const { text, below } = wordsOf({ message: success, reached })
      const others =
        rejected > 0 && plural(rejected, '1 other request was rejected.', '{count} other requests were rejected.')
      const message = { text, below: [below, others].filter(Boolean).join(' ') }
      const isToPay = base.booking_status !== 'reserved' && saved.booking_status === 'reserved' && saved.amount_due > 0
      if (isToPay && may('till') && fields.getValues().added.length === 0) onToPay(saved, message)
      else notify.success(message)
      onClose()
    },
  })
  const { fields } = form
  const values = fields.values

  /** Payments, times and the guest flag decide the payment status (docs/spec/bookings.md#booking-status). */
  const setDeciding = (change: Partial<ReviewValues>) => {
    const before = fields.getValues()
    const next = { ...before, ...change }
    const proposed = change.added ? { booking_status: proposedStatus(base, before, next) } : {}
    fields.setValues({ ...change, ...proposed, payment_status: derivedStatus(base, next) })
    for (const field of Object.keys(change)) fields.clearFieldError(field)
  }
  const save = (event?: React.FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (form.busy) return
    if (unadded.current) form.setError(t('A payment is typed in and not added. Press Add, or clear its amount.'))
    else if (fields.validate().hasErrors) form.submit()
    else setAsking(true)
  }
  const approve = () => {
    setDeciding({ booking_status: 'reserved' })
    save()
  }
  const asks = base.booking_status === 'for_approval' && values.booking_status === 'for_approval'
  const answer = (wanted: boolean) => {
    setAsking(false)
    fields.setFieldValue('notify', wanted)
    form.submit()
  }
  const adoptReview = (fresh: Booking) => {
    const mine = rebased(fields.getValues(), base, fresh)
    fields.setValues({ ...mine, payment_status: derivedStatus(fresh, mine) })
    setBase(fresh)
    form.setError(null)
  }
  return (
    <>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          {form.code === refusals.changed.code ? (
            <ChangedMeanwhile before={base} onTakeOver={adoptReview} />
          ) : (
            <FormNotes form={form} />
          )}
          <About booking={base} zone={village.zone} />
          {base.resident_id !== null && (
            <Suspense fallback={<PartComing />}>
              <StandingNote house={base.house_id} resident={base.resident_id} />
            </Suspense>
          )}
          <ReviewFields
            perGroup={base.amenity.is_per_group}
            values={values}
            bind={(field) => fields.getInputProps(field)}
            onDecide={setDeciding}
            paid={paidOf(base, values)}
          />
          <OtherRequests
            booking={base}
            values={values}
            onReject={(reject_others) => fields.setFieldValue('reject_others', reject_others)}
          />
          <div className={classes.money}>
            <ReviewPayments
              booking={base}
              values={values}
              today={village.today}
              due={dueOf(base, values) / 100}
              onChange={setDeciding}
              bindReason={() => fields.getInputProps('void_reason')}
              onUnadded={(now) => {
                unadded.current = now
              }}
            />
            <PriceSummary quote={quoteOf(base, values)} paid={paidOf(base, values)} refund={toSettle(base, values)} />
          </div>
          {may('voids') && (
            <Settling
              booking={base}
              values={values}
              bind={(field) => fields.getInputProps(field)}
              onUndone={(id) => setBase({ ...base, settled: base.settled.filter((one) => one.id !== id) })}
            />
          )}
          <FormButtons>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <SubmitButton busy={form.busy} {...(asks ? { variant: 'default' } : {})} />
            {asks && <Button onClick={approve}>{t('Approve')}</Button>}
          </FormButtons>
        </Stack>
      </form>
      <Suspense>
        <BondOf of={{ booking: booking.id }} />
      </Suspense>
      <NotifyConfirmation opened={asking} onAnswer={answer} onClose={() => setAsking(false)} />
    </>
  )
}

const About = ({ booking, zone }: { booking: Booking; zone: string }) => (
  <div className={classes.details}>
    <FieldGrid
      fields={[
        [t('Amenity'), <bdi key="amenity">{booking.amenity.name}</bdi>],
        [
          t('Resident'),
          booking.resident ? (
            <PersonLink key="resident" userId={booking.resident.user_id} of={booking.resident.user} />
          ) : (
            t('Guest')
          ),
        ],
        [t('Requested'), showDay(dayIn(new Date(booking.created_at), zone))],
        ...(booking.expired_at
          ? [[t('Expired undecided'), showDay(dayIn(new Date(booking.expired_at), zone))] as const]
          : []),
      ]}
    />
  </div>
)
