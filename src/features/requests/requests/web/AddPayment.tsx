import { useRef, useState } from 'react'
import { ALL_METHODS, type PaymentValues } from '#features/ledger/payments/web/how-paid.ts'
import { PaymentForm } from '#features/ledger/payments/web/PaymentForm.tsx'
import { PaymentRecorded } from '#features/ledger/payments/web/PaymentRecorded.tsx'
import { printReceipt } from '#features/ledger/payments/web/print-receipt.ts'
import type { Day } from '#shared/dates.ts'
import { withReason } from '#web/api-error.ts'
import type { ContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { NeedsVillage } from './NeedsVillage.tsx'
import type { PassPayment, PassRequest } from './pass-request.ts'
import type { ProductScreen } from './product.ts'
import { RequestSummary } from './RequestSummary.tsx'
import classes from './Requests.module.css'

interface Props {
  product: ProductScreen
  request: PassRequest
  /** It stands on the record itself, which tells what it is about. */
  onRecord?: boolean
  /** Called as soon as it is paid, while the receipt is still shown. */
  onPaid?: () => void
  onClose: () => void
}

/** The Add Payment window, and the same on the record: the exact total, then the receipt (docs/spec/requests.md#payment). */
export function AddPayment({ product, request, onRecord = false, onPaid, onClose }: Props) {
  const [paid, setPaid] = useState<{ payment: PassPayment; message: string }>()
  if (paid) return <PaymentRecorded paid={{ ...paid.payment, text: paid.message }} onClose={onClose} />
  return (
    <NeedsVillage>
      {({ today }) => (
        <Fee
          product={product}
          request={request}
          onRecord={onRecord}
          today={today}
          onClose={onClose}
          onTaken={(payment, message) => {
            setPaid({ payment, message })
            onPaid?.()
          }}
        />
      )}
    </NeedsVillage>
  )
}

interface FormProps extends Omit<Props, 'onPaid'> {
  today: Day
  onTaken: (payment: PassPayment, message: string) => void
}

function Fee({ product, request, onRecord, today, onClose, onTaken }: FormProps) {
  const printing = useRef(false)
  const form = product.usePayment(request, today, (payment, message) => {
    if (printing.current) printReceipt(payment.id)
    onTaken(payment, message)
  })
  return (
    <PaymentForm
      form={failing(form, product.failures.pay)}
      label={t('Payment Amount')}
      due={request.totalFee ?? 0}
      methods={ALL_METHODS}
      today={today}
      yes={t('Add Payment')}
      busyText={t('Saving...')}
      printing={printing}
      {...(onRecord ? { no: t('Later') } : {})}
      onClose={onClose}
      about={
        <>
          {!onRecord && <RequestSummary product={product} request={request} />}
          <Fees product={product} request={request} />
        </>
      }
    />
  )
}

/** A failure is introduced by the specification's text. */
const failing = (form: ContractForm<PaymentValues>, text: string) => ({ ...form, error: withReason(text, form.error) })

/** Fees to pay and their parts. */
const Fees = ({ product, request }: Pick<Props, 'product' | 'request'>) => (
  <dl className={classes.fees}>
    <div>
      <dt>{product.feeLabel}</dt>
      <dd>
        <Money pesos={request.fee} />
      </dd>
    </div>
    <div>
      <dt>{t('Processing Fee')}</dt>
      <dd>
        <Money pesos={request.processingFee} />
      </dd>
    </div>
    <div>
      <dt>{t('Total')}</dt>
      <dd>
        <Money pesos={request.totalFee} />
      </dd>
    </div>
  </dl>
)
