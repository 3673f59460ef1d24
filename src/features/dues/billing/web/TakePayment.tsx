import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { PaymentRecorded } from '#features/ledger/payments/web/PaymentRecorded.tsx'
import type { RecordedPayment } from '#features/ledger/payments/web/recorded-payment.ts'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { FormButtons } from '#web/ui/FormButtons.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { AnyAmount } from './AnyAmount.tsx'
import { taking } from './calls.ts'
import { ExactMonths } from './ExactMonths.tsx'

interface Props {
  houseId: number
  today: Day
  /** Takes what was typed of the amount before the form was there. */
  typed?: () => string
  /** On the button that leaves the receipt, and where it leads; it closes the window unless told. */
  done?: string
  onDone?: () => void
  onClose: () => void
}

const nothing = () => ''

/**
 * The content of the Make Payment window: what is handed over for a lot, any amount or exact months as the settings say,
 * then the receipt (docs/spec/money.md#the-form-of-a-payment).
 */
export function TakePayment({ houseId, today, typed = nothing, done, onDone, onClose }: Props) {
  const [paid, setPaid] = useState<RecordedPayment>()
  const proposal = useAsk(taking.proposal, { house_id: houseId })
  if (paid) return <PaymentRecorded paid={paid} done={done} onClose={onDone ?? onClose} />
  if (proposal.data) {
    const Form = proposal.data.exact_sums ? ExactMonths : AnyAmount
    return <Form lot={proposal.data} today={today} typed={typed} onClose={onClose} onPaid={setPaid} />
  }
  if (!proposal.error) return <Skeleton height={320} aria-label={t('Loading')} />
  return (
    <>
      <LoadFailure error={proposal.error} retry={proposal.refetch} />
      <FormButtons>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </FormButtons>
    </>
  )
}
