import { Text, Textarea } from '@mantine/core'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { parseAmount, peso } from '#shared/money.ts'
import { withReason } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { NeedsVillage } from './NeedsVillage.tsx'
import type { PassRequest } from './pass-request.ts'
import type { ProductScreen } from './product.ts'
import classes from './Requests.module.css'
import { useAlert } from './steps/failed.ts'

interface Props {
  product: ProductScreen
  request: PassRequest
  onReject: () => void
}

/** The approval on the record: the fees of the settings, locked, and a note to the resident. */
export const Approve = (props: Props) => (
  <NeedsVillage>
    {(village) => (
      // Other fees are another form.
      <ApproveForm
        key={`${village.amount(props.request.feeSetting)} ${village.amount('processing_fee')}`}
        {...props}
        village={village}
      />
    )}
  </NeedsVillage>
)

function ApproveForm({ product, request, village, onReject }: Props & { village: VillageSettings }) {
  const form = product.useApproval(request, village, notify.success)
  useAlert(form.error, product.alerts.approve)
  const total = [village.amount(request.feeSetting), village.amount('processing_fee')].reduce(
    (sum, fee) => sum + (parseAmount(fee) ?? 0),
    0,
  )
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
