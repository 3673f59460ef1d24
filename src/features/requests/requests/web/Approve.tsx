import { Text, Textarea } from '@mantine/core'
import { parseAmount, peso } from '#shared/money.ts'
import { withReason } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import type { PassRequest } from './pass-request.ts'
import type { ProductScreen } from './product.ts'
import classes from './Requests.module.css'
import type { Fees } from './request-forms.ts'
import { useAlert } from './steps/failed.ts'

interface Props {
  product: ProductScreen
  request: PassRequest
  onReject: () => void
}

/** The approval on the record: the fees of the settings, locked, and a note to the resident. */
export const Approve = (props: Props) => (
  <props.product.Fees request={props.request}>
    {(fees) => (
      // Other fees are another form.
      <ApproveForm key={`${fees.fee} ${fees.processing_fee}`} {...props} fees={fees} />
    )}
  </props.product.Fees>
)

function ApproveForm({ product, request, fees, onReject }: Props & { fees: Fees }) {
  const form = product.useApproval(request, fees, notify.success)
  useAlert(form.error, product.alerts.approve)
  const total = (parseAmount(fees.fee) ?? 0) + (parseAmount(fees.processing_fee) ?? 0)
  return (
    <WindowForm
      form={{ ...form, error: withReason(product.failures.approve, form.error) }}
      yes={product.approve}
      no={t('Reject')}
      onClose={onReject}
    >
      <div className={classes.fields}>
        <MoneyInput label={product.feeLabel} disabled readOnly {...form.fields.getInputProps('fee')} />
        <MoneyInput label={t('Processing Fee')} disabled readOnly {...form.fields.getInputProps('processing_fee')} />
      </div>
      <div className={classes.total}>
        <span>{t('Total')}</span>
        <span className="num">{peso(total)}</span>
      </div>
      {total === 0 && <Text size="sm">{t('There is nothing to pay: the work begins at once.')}</Text>}
      <Textarea label={t('Note')} description={t('Optional')} maxLength={500} {...form.fields.getInputProps('note')} />
    </WindowForm>
  )
}
