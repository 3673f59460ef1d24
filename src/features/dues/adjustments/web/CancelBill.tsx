import type { AccountBill } from '#features/dues/bills/web/account.ts'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { adjustmentsContract } from '../contract.ts'

/** The content of the Cancel Bill window: a bill that nothing was paid for counts nowhere any more. */
export function CancelBill({ bill, onClose }: { bill: AccountBill; onClose: () => void }) {
  const form = useContractForm({
    endpoint: adjustmentsContract.cancel,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: bill.id, reason }),
    done: notify.answerThen(onClose),
  })
  return (
    <ReasonForm
      form={form}
      about={t(
        'The bill stays visible, struck through, with your name and this reason. Credit that settled it goes back to the lot.',
      )}
      keep={t('Keep the bill')}
      act={[t('Cancel the Bill'), t('Cancelling...')]}
      danger
      onClose={onClose}
    >
      <FieldGrid
        short
        fields={[
          [t('Bill'), billTitle(bill)],
          [t('Amount'), <Money key="amount" pesos={bill.amount} />],
        ]}
      />
    </ReasonForm>
  )
}
