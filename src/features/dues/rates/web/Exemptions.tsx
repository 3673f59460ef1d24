import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { type Day, monthOf } from '#shared/dates.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { type Exemption, ratesContract } from '../contract.ts'
import { MonthInput } from './MonthInput.tsx'

interface Props {
  houseId: number
  today: Day
  /** Only administrators exempt a lot. */
  mayChange: boolean
  onClose: () => void
}

/** The content of the Exemptions window: what of a lot's dues is not billed, from a month to a month. */
export function Exemptions({ houseId, today, mayChange, onClose }: Props) {
  const query = useAsk(ratesContract.exemptions, { id: houseId })
  const remove = useSend(ratesContract.removeExemption, { failed: notify.failure })
  const columns: Column<Exemption>[] = [
    {
      header: t('Months'),
      cell: ({ from, to }) => t('{first} to {last}', { first: showMonth(from), last: showMonth(to) }),
    },
    { header: t('Not Billed'), align: 'right', cell: (one) => `${one.percent} %` },
    { header: t('Reason'), wrap: true, cell: (one) => <bdi>{one.reason}</bdi> },
    { header: t('Approved by'), wrap: true, cell: (one) => <bdi>{one.resolution}</bdi> },
    actionsColumn((one) =>
      mayChange && !one.used ? (
        <RowButton
          danger
          loading={remove.isPending}
          onClick={() => remove.mutate({ id: houseId, exemptionId: one.id })}
        >
          {t('Remove')}
        </RowButton>
      ) : null,
    ),
  ]
  return (
    <Stack gap="md">
      <DataTable
        label={t('Exemptions and Reductions')}
        query={query}
        rows={query.data}
        rowKey={(one) => one.id}
        columns={columns}
        empty={t('This lot pays its dues in full.')}
        expect={1}
      />
      {mayChange ? (
        <Exempt houseId={houseId} today={today} onClose={onClose} />
      ) : (
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        </FormButtons>
      )}
    </Stack>
  )
}

function Exempt({ houseId, today, onClose }: Omit<Props, 'mayChange'>) {
  const form = useContractForm({
    endpoint: ratesContract.exempt,
    initialValues: { from: monthOf(today), to: '', percent: '100', reason: '', resolution: '' },
    toAsk: (values) => ({ id: houseId, ...values }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  return (
    <WindowForm form={form} yes={t('Exempt or Reduce')} no={t('Close')} onClose={onClose}>
      <MonthInput label={t('From')} required {...input('from')} />
      <MonthInput label={t('To')} description={t('The last month, included')} required {...input('to')} />
      <TextInput
        label={t('Percent Not Billed')}
        description={t('100 is all of it')}
        inputMode="numeric"
        maxLength={3}
        {...input('percent')}
      />
      <Textarea label={t('Reason')} required maxLength={500} {...input('reason')} />
      <TextInput
        label={t('Approved by')}
        description={t('Who approved it, or the number of the resolution')}
        required
        maxLength={200}
        {...input('resolution')}
      />
    </WindowForm>
  )
}
