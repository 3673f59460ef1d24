import { Text } from '@mantine/core'
import { type Day, monthOf } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { ratesContract } from '../contract.ts'
import { MonthInput } from './MonthInput.tsx'
import { useLotKinds } from './use-lot-kinds.ts'

interface Props {
  houseId: number
  today: Day
  onClose: () => void
}

/** The content of the Kind of Lot window: of which kind a lot was, and from which month on it is of another. */
export function ChangeKind({ houseId, today, onClose }: Props) {
  const { kinds, nameOf } = useLotKinds()
  const known = useAsk(ratesContract.kinds, { id: houseId })
  const form = useContractForm({
    endpoint: ratesContract.changeKind,
    initialValues: { kind: '', from: monthOf(today) },
    toAsk: (values) => ({ id: houseId, ...values }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  return (
    <WindowForm form={form} no={t('Close')} onClose={onClose}>
      {(known.data ?? []).map(({ from, kind }) => (
        <Text key={from ?? 'first'} size="sm">
          {from === null
            ? t('{kind} at first', { kind: nameOf(kind) })
            : t('{kind} from {month} on', { kind: nameOf(kind), month: showMonth(from) })}
        </Text>
      ))}
      <Choice
        label={t('Kind of Lot')}
        required
        data-autofocus
        options={[['', t('Please choose')], ...kinds.map(({ code, name }) => [code, name] as const)]}
        {...input('kind')}
      />
      <MonthInput
        label={t('From')}
        description={t('Bills that were issued stay as they are.')}
        required
        {...input('from')}
      />
    </WindowForm>
  )
}
