import { Text } from '@mantine/core'
import type { Line } from '#features/cash/reconciliation/contract.ts'
import type { Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { Money } from '#web/ui/Money.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { reconciliationContract } from '../contract.ts'
import { reportLabel } from './recon-texts.ts'

interface Props {
  line: Line
  reports: readonly [Line['reports'][number], ...Line['reports']]
  onClose: () => void
}

/** The payment that a resident reported, posted for its lot as reported unless another day is said. */
export function RecordReport({ line, reports, onClose }: Props) {
  const form = useContractForm<typeof reconciliationContract.postReport, { report_id: number; day: Day | '' }>({
    endpoint: reconciliationContract.postReport,
    initialValues: { report_id: reports[0].id, day: reports[0].paid_on },
    toAsk: (values) => ({ id: line.id, ...values }),
    done: notify.answerThen(onClose),
  })
  const chosen = reports.find(({ id }) => id === form.fields.getValues().report_id) ?? reports[0]
  return (
    <WindowForm form={form} yes={t('Post the Payment')} onClose={onClose}>
      {reports.length > 1 ? (
        <Choice
          label={t('Reported payment')}
          options={reports.map((one) => [String(one.id), reportLabel(one)] as const)}
          value={String(chosen.id)}
          onChange={(id) => form.fields.setFieldValue('report_id', Number(id))}
        />
      ) : (
        <Text fw={600}>{reportLabel(chosen)}</Text>
      )}
      <Text size="sm">
        <T
          text="{amount} on {day}, reference {reference}. The resident is told, and the report counts as recorded."
          amount={<Money pesos={chosen.amount} />}
          day={<DayText day={chosen.paid_on} />}
          reference={<bdi className="num">{chosen.reference}</bdi>}
        />
      </Text>
      {form.fields.errors.report_id && <ErrorText>{String(form.fields.errors.report_id)}</ErrorText>}
      <DayInput label={t('Day of the payment')} required {...form.fields.getInputProps('day')} />
    </WindowForm>
  )
}
