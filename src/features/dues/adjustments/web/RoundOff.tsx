import type { AccountBill } from '#features/dues/bills/web/account.ts'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { adjustmentsContract } from '../contract.ts'

/** The content of the Round Off window: what little is left of a bill is taken off, with a reason that stands there already. */
export function RoundOff({ bill, onClose }: { bill: AccountBill; onClose: () => void }) {
  const form = useContractForm({
    endpoint: adjustmentsContract.roundOff,
    initialValues: { reason: t('Small balance') },
    toAsk: ({ reason }) => ({ id: bill.id, reason }),
    done: notify.answerThen(onClose),
  })
  return (
    <ReasonForm
      form={form}
      about={t('What is left is taken off by a line of today, with your name and this reason.')}
      keep={t('Close')}
      act={[t('Round Off'), t('Saving...')]}
      onClose={onClose}
    >
      <FieldGrid
        short
        fields={[
          [t('Bill'), billTitle(bill)],
          [t('Still owed'), <Money key="owed" pesos={bill.balance} />],
        ]}
      />
    </ReasonForm>
  )
}
