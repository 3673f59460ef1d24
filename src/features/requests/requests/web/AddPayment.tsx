import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OldMethod } from '#features/money/payments/rules.ts'
import { LateReason } from '#features/money/payments/web/LateReason.tsx'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { failedText } from './failed.ts'
import { NeedsVillage } from './NeedsVillage.tsx'
import { PaymentRecorded } from './PaymentRecorded.tsx'
import type { PassPayment, PassRequest } from './pass-request.ts'
import type { ProductScreen } from './product.ts'
import { RequestSummary } from './RequestSummary.tsx'
import classes from './Requests.module.css'

const METHODS: readonly (readonly [OldMethod, string])[] = [
  ['cash', t('Cash')],
  ['e-wallet', t('E-wallet')],
]

interface Props {
  product: ProductScreen
  request: PassRequest
  onClose: () => void
}

/** The content of the Add Payment window: the exact total, then the receipt (docs/spec/requests.md#payment). */
export function AddPayment({ product, request, onClose }: Props) {
  const [paid, setPaid] = useState<{ payment: PassPayment; message: string }>()
  if (paid) return <PaymentRecorded {...paid} onClose={onClose} />
  return (
    <NeedsVillage>
      {({ today }) => (
        <PaymentForm
          product={product}
          request={request}
          today={today}
          onClose={onClose}
          onPaid={(payment, message) => setPaid({ payment, message })}
        />
      )}
    </NeedsVillage>
  )
}

interface FormProps extends Props {
  today: Day
  onPaid: (payment: PassPayment, message: string) => void
}

function PaymentForm({ product, request, today, onClose, onPaid }: FormProps) {
  const form = product.usePayment(request, today, onPaid)
  const { fields } = form
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <RequestSummary product={product} request={request} />
        <Fees product={product} request={request} />
        <Banner kind="failure">{failedText(product.failures.pay, form.error)}</Banner>
        <MoneyInput
          label={t('Payment Amount')}
          data-autofocus
          // Also when it comes after its window.
          autoFocus
          required
          rightSectionWidth={70}
          rightSection={
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => fields.setFieldValue('amount', String(request.totalFee ?? ''))}
            >
              {t('Exact')}
            </Button>
          }
          {...fields.getInputProps('amount')}
        />
        <div className={classes.fields}>
          <Choice label={t('Payment Method')} options={METHODS} {...fields.getInputProps('payment_method')} />
          <DayInput label={t('Date')} max={today} {...fields.getInputProps('payment_date')} />
        </div>
        {fields.values.payment_method === 'e-wallet' && (
          <TextInput
            label={t('E-wallet Reference')}
            description={t('Optional')}
            maxLength={100}
            autoComplete="off"
            {...fields.getInputProps('transaction_id')}
          />
        )}
        <LateReason paid={fields.values.payment_date} today={today} bind={fields.getInputProps('late_reason')} />
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton busy={form.busy} busyText={t('Saving...')}>
            {t('Add Payment')}
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}

/** What has to be paid and what it is made of. */
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
