import { Button, Skeleton } from '@mantine/core'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { paymentDeskContract } from '../contract.ts'
import { AnyAmount, type PaymentProps } from './AnyAmount.tsx'
import { ExactMonths } from './ExactMonths.tsx'

const nothing = () => ''

interface Props extends Omit<PaymentProps, 'lot'> {
  houseId: number
}

/**
 * The content of the Make Payment window: what is handed over for a lot, any amount or exact months as the settings say,
 * then the receipt (docs/spec/money.md#the-form-of-a-payment).
 */
export function RecordPayment({ houseId, typed = nothing, ...props }: Props) {
  const proposal = useAsk(paymentDeskContract.proposal, { house_id: houseId })
  if (proposal.data) {
    const Form = proposal.data.exact_sums ? ExactMonths : AnyAmount
    return <Form {...props} lot={proposal.data} typed={typed} />
  }
  if (!proposal.error) return <Skeleton height={320} aria-label={t('Loading')} />
  return (
    <>
      <LoadFailure error={proposal.error} retry={proposal.refetch} />
      <FormButtons>
        <Button variant="default" onClick={props.onClose}>
          {t('Close')}
        </Button>
      </FormButtons>
    </>
  )
}
