import { useState } from 'react'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { Approve } from '../Approve.tsx'
import type { PassRequest } from '../pass-request.ts'
import type { ProductScreen } from '../product.ts'
import { AddPayment } from './AddPayment.tsx'

interface Props {
  product: ProductScreen
  request: PassRequest
  /** It may be decided here. */
  review: boolean
  onReject: () => void
  /** Back to the list. */
  onLater: () => void
}

/** Next step of a request, on its record: the decision, then its fee, then the receipt, without a list between. */
export function NextStep({ product, request, review, onReject, onLater }: Props) {
  // Paid, it is at the next step already; its receipt stays until somebody is done with it.
  const [paid, setPaid] = useState<PassRequest | null>(null)
  const shown = paid ?? request
  if (shown.step === 'approved' && !may('till')) return null
  if (shown.step === 'approved')
    return (
      <div data-next>
        <Section title={t('Add Payment')}>
          <AddPayment
            product={product}
            request={shown}
            onRecord
            onPaid={() => setPaid(shown)}
            onClose={paid ? () => setPaid(null) : onLater}
          />
        </Section>
      </div>
    )
  if (shown.step !== 'pending' || !review || !may('records')) return null
  return (
    <div data-next>
      <Section title={product.approving}>
        <Approve product={product} request={shown} onReject={onReject} />
      </Section>
    </div>
  )
}
