import { Textarea } from '@mantine/core'
import type { AccountBill } from '#features/dues/bills/web/account.ts'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { adjustmentsContract } from '../contract.ts'

interface Values {
  direction: 'less' | 'more'
  amount: string
  reason: string
}

/** The content of the Correct Bill window: a line with its reason makes a bill smaller or larger. */
export function CorrectBill({ bill, onClose }: { bill: AccountBill; onClose: () => void }) {
  const form = useContractForm<typeof adjustmentsContract.addLine, Values>({
    endpoint: adjustmentsContract.addLine,
    initialValues: { direction: 'less', amount: '', reason: '' },
    toAsk: ({ direction, amount, reason }) => ({
      id: bill.id,
      amount: direction === 'less' && amount !== '' ? `-${amount}` : amount,
      reason,
    }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  return (
    <WindowForm form={form} yes={t('Correct the Bill')} no={t('Close')} onClose={onClose}>
      <FieldGrid
        short
        fields={[
          [t('Bill'), billTitle(bill)],
          [t('Still owed'), <Money key="owed" pesos={bill.balance} />],
        ]}
      />
      <Choice
        label={t('The bill becomes')}
        options={[
          ['less', t('Smaller by')],
          ['more', t('Larger by')],
        ]}
        {...input('direction')}
      />
      <MoneyInput label={t('Amount')} required data-autofocus {...input('amount')} />
      <Textarea
        label={t('Reason')}
        description={t('It stands on the bill and on the statement.')}
        required
        maxLength={500}
        {...input('reason')}
      />
    </WindowForm>
  )
}
