import { Checkbox } from '@mantine/core'
import type { Bill } from '#features/dues/bills/contract.ts'
import { billTitle, waivableLines } from '#features/dues/bills/web/bill-text.ts'
import type { PersonName as Name } from '#shared/text/names.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { penaltiesContract } from '../contract.ts'

/** Whose penalty of which bill. */
export interface Waiving {
  bill: Bill
  penalty: Bill['lines'][number]
  resident: Name
}

/** The content of the Waive Penalty window: an administrator takes the penalty of a bill back and says why. */
export function WaivePenalty({ about: { bill, penalty, resident }, onClose }: { about: Waiving; onClose: () => void }) {
  const waivable = waivableLines(bill)
  const form = useContractForm({
    endpoint: penaltiesContract.waive,
    initialValues: { reason: '', all: false },
    toAsk: ({ reason, all }) => ({
      ...{ id: bill.id, reason },
      ...(waivable.length > 1 && !all ? { line_id: penalty.id } : {}),
    }),
    done: notify.answerThen(onClose),
  })
  return (
    <ReasonForm
      form={form}
      about={[
        t('The penalty stays on the bill and is taken off by a line of its own, with your name and this reason.'),
        bill.settled > 0 && t('What was paid of it becomes an advance of the lot.'),
      ]
        .filter(Boolean)
        .join(' ')}
      keep={t('Keep the penalty')}
      act={[t('Waive penalty'), t('Waiving...')]}
      onClose={onClose}
    >
      <FieldGrid
        short
        fields={[
          [t('Resident'), <PersonName key="name" of={resident} />],
          [t('Month'), billTitle(bill)],
          [t('Penalty'), <Money key="penalty" pesos={penalty.amount} />],
          ...(waivable.length > 1 ? [[t('How It Comes About'), translate(penalty.text)] as const] : []),
        ]}
      />
      {waivable.length > 1 && (
        <Checkbox
          label={t('All {count} penalties of this bill', { count: waivable.length })}
          {...form.fields.getInputProps('all', { type: 'checkbox' })}
        />
      )}
    </ReasonForm>
  )
}
