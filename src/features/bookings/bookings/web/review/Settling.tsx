import { TextInput } from '@mantine/core'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { GivenBack } from '#features/cash/refunds/web/GivenBack.tsx'
import { PaidFrom } from '#features/ledger/cash-accounts/web/PaidFrom.tsx'
import { peso } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import classes from '../Bookings.module.css'
import { type ReviewValues, toSettle } from './review-values.ts'

interface Props {
  booking: Booking
  values: ReviewValues
  bind: (field: keyof ReviewValues & string) => object
  /** Something that became of it was taken back. */
  onUndone: (id: number) => void
}

/** Settlement of the money that was paid for a booking which does not take place (docs/spec/bookings.md#cancelled-and-paid). */
export function Settling({ booking, values, bind, onUndone }: Props) {
  const left = toSettle(booking, values)
  const ofLot = booking.resident !== null
  if (left <= 0 && booking.settled.length === 0) return null
  return (
    <section aria-label={t('Money of the cancelled booking')}>
      <GivenBack all={booking.settled} onUndone={onUndone} />
      {left > 0 && (
        <div className={classes.fields} data-columns="3">
          <Choice
            label={t('What happens to the {amount} that was paid?', { amount: peso(left) })}
            options={[
              ['', t('Not decided yet')],
              ...(ofLot ? [['credit', t('Keep it as credit of the lot')] as const] : []),
              ['refund', t('Give it back now')],
              ['kept', t('The association keeps it')],
            ]}
            {...bind('settle')}
          />
          {values.settle !== '' && (
            <>
              <MoneyInput label={t('Amount')} placeholder={(left / 100).toFixed(2)} {...bind('settle_amount')} />
              {values.settle === 'refund' && <PaidFrom {...bind('settle_place')} />}
              <TextInput label={t('Reason')} maxLength={500} {...bind('settle_reason')} />
            </>
          )}
        </div>
      )}
    </section>
  )
}
