import { Textarea } from '@mantine/core'
import { PaidFrom } from '#features/ledger/cash-accounts/web/PaidFrom.tsx'
import { call } from '#web/calls/api.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { undoing } from '#web/undo.ts'
import { refundsContract } from '../contract.ts'

interface Props {
  houseId: number
  /** Advance of the lot, pesos. */
  credit: number
  onClose: () => void
}

/** The content of the Refund window: credit of a lot is paid out, as an expense of today (docs/spec/money.md#refunds). */
export function RefundCredit({ houseId, credit, onClose }: Props) {
  const form = useContractForm({
    endpoint: refundsContract.create,
    initialValues: { amount: credit > 0 ? credit.toFixed(2) : '', reason: '', place_id: '' },
    toAsk: (values) => ({ house_id: houseId, ...values }),
    done: ({ message, refund }) => {
      notify.success(
        message,
        undoing(() => call(refundsContract.undo, { id: refund.id })),
      )
      onClose()
    },
  })
  const input = form.fields.getInputProps
  return (
    <WindowForm form={form} yes={t('Give back')} onClose={onClose}>
      <MoneyInput
        label={t('Amount')}
        description={t('An expense of today with a number of its own; it stands on the statement of the lot.')}
        required
        data-autofocus
        {...input('amount')}
      />
      <PaidFrom {...input('place_id')} />
      <Textarea label={t('Reason')} required maxLength={500} {...input('reason')} />
    </WindowForm>
  )
}
