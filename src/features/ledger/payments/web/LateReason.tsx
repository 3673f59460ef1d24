import { TextInput } from '@mantine/core'
import { refusals } from '#features/ledger/payments/refusals.ts'
import { isLate, MAX_LATE_REASON } from '#features/ledger/payments/rules.ts'
import { type Day, isDay } from '#shared/dates.ts'
import { t, translate } from '#web/texts/t.ts'

/** True when a payment of this day requires a reason, as it is of long ago; false while the day is none. */
const isReasonRequired = (paid: Day | '', today: Day): boolean => isDay(paid) && isLate(paid, today)

/** The refusal of a payment of long ago whose reason is missing. */
export const lateRefusal = (paid: Day | '', reason: string, today: Day): { late_reason?: string } =>
  isReasonRequired(paid, today) && !reason.trim() ? { late_reason: translate(refusals.late_reason) } : {}

interface Props {
  paid: Day | ''
  today: Day
  /** The form's own way to bind the field. */
  bind: object
  className?: string | undefined
}

/** Why a payment of more than 60 days ago comes only now; nothing for every other payment. */
export const LateReason = ({ paid, today, bind, className }: Props) =>
  isReasonRequired(paid, today) ? (
    <TextInput
      label={t('Why so late?')}
      description={translate(refusals.late_reason)}
      required
      maxLength={MAX_LATE_REASON}
      className={className ?? ''}
      {...bind}
    />
  ) : null
