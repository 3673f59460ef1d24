import { Textarea, TextInput } from '@mantine/core'
import { type Charge, chargesContract } from '#features/dues/charges/contract.ts'
import { FromAdvances } from '#features/dues/desk/web/FromAdvances.tsx'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { manualChargesContract } from '../contract.ts'

interface Values {
  charge_id: string
  name: string
  amount: string
  reason: string
  due_date: Day | ''
  notice_date: Day | ''
  hearing_date: Day | ''
  from_advances: boolean
}

interface Props {
  houseId: number
  today: Day
  onClose: () => void
}

/** The content of the Charge window: a bill beside the dues, of the catalogue or of anything else. */
export function ChargeLot({ houseId, today, onClose }: Props) {
  const known = useAsk(chargesContract.list, {})
  const forLots = (known.data ?? []).filter((one) => one.for !== 'walk_ins')
  const form = useContractForm<typeof manualChargesContract.chargeLot, Values>({
    endpoint: manualChargesContract.chargeLot,
    today,
    initialValues: {
      charge_id: '',
      name: '',
      amount: '',
      reason: '',
      due_date: today,
      notice_date: '',
      hearing_date: '',
      from_advances: false,
    },
    toAsk: ({ charge_id, amount, ...values }) => ({
      id: houseId,
      charge_id: charge_id === '' ? null : charge_id,
      amount: amount === '' ? null : amount,
      ...values,
    }),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  const charge = forLots.find((one) => String(one.id) === fields.values.charge_id)
  const choose = (id: string) => {
    const chosen = forLots.find((one) => String(one.id) === id)
    fields.setValues({ charge_id: id, name: '', amount: chosen && chosen.amount > 0 ? String(chosen.amount) : '' })
  }
  return (
    <WindowForm form={form} yes={t('Charge the Lot')} no={t('Close')} onClose={onClose}>
      <Choice
        label={t('Charge')}
        data-autofocus
        options={[['', t('Something else')], ...forLots.map((one) => [String(one.id), one.name] as const)]}
        value={fields.values.charge_id}
        onChange={choose}
        error={fields.errors.charge_id}
      />
      {!charge && <TextInput label={t('What it is for')} required maxLength={200} {...fields.getInputProps('name')} />}
      <MoneyInput label={t('Amount')} required {...fields.getInputProps('amount')} />
      <Textarea
        label={t('Reason')}
        description={t('It stands on the bill and on the statement.')}
        required
        maxLength={500}
        {...fields.getInputProps('reason')}
      />
      <DayInput label={t('Due Date')} min={today} {...fields.getInputProps('due_date')} />
      <FromAdvances
        label={t('Use the lot’s advance for this charge')}
        {...fields.getInputProps('from_advances', { type: 'checkbox' })}
      />
      {charge?.fine && <HearingFields charge={charge} input={fields.getInputProps} today={today} />}
    </WindowForm>
  )
}

interface HearingProps {
  charge: Charge
  today: Day
  input: (name: 'notice_date' | 'hearing_date') => object
}

const HearingFields = ({ input, today }: HearingProps) => (
  <>
    <DayInput label={t('Day of the Notice')} required max={today} {...input('notice_date')} />
    <DayInput
      label={t('Day of the Hearing')}
      description={t('A fine is charged after notice and hearing.')}
      required
      max={today}
      {...input('hearing_date')}
    />
  </>
)
