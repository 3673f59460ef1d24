import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { chequesContract } from '#features/cash/cheques/contract.ts'
import { chequeName } from '#features/cash/cheques/web/cheque-texts.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { cashAccountOptions } from '#features/ledger/cash-accounts/web/cash-account-texts.ts'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { depositsContract } from '../contract.ts'

interface Values {
  to: string
  from: string
  cash: string
  cheque_ids: number[]
  day: Day | ''
  note: string
}

interface Props {
  today: Day
  places: readonly CashAccount[]
  onClose: () => void
}

/** Form of a deposit: it begins with all the cash of the main drawer and every cheque that can be deposited today. */
export function NewDeposit(props: Props) {
  const inHand = useAsk(chequesContract.list, { state: 'received', to: props.today, per_page: 100 })
  return inHand.data ? <NewDepositForm {...props} inHand={inHand.data.data} /> : null
}

type InHand = Parameters<typeof chequeName>[0]

function NewDepositForm({ today, places, onClose, inHand }: Props & { inHand: readonly InHand[] }) {
  const main = (kind: CashAccount['kind']) => places.find((one) => one.kind === kind && !one.ended)
  const drawer = main('drawer')
  const form = useContractForm<typeof depositsContract.create, Values>({
    endpoint: depositsContract.create,
    today,
    initialValues: {
      to: String(main('bank')?.id ?? ''),
      from: String(drawer?.id ?? ''),
      cash: drawer && drawer.balance > 0 ? drawer.balance.toFixed(2) : '',
      cheque_ids: inHand.map((one) => one.id),
      day: today,
      note: '',
    },
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  const chosen = fields.getValues().cheque_ids
  const tick = (id: number, on: boolean) =>
    fields.setFieldValue('cheque_ids', on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <FormDialog title={t('New Deposit')} onClose={onClose} form={form} yes={t('Deposit')}>
      <Choice
        label={t('Bank account')}
        required
        options={cashAccountOptions(places, ['bank'])}
        {...fields.getInputProps('to')}
      />
      <Choice label={t('Drawer')} options={cashAccountOptions(places, ['drawer'])} {...fields.getInputProps('from')} />
      <MoneyInput
        label={t('Cash')}
        description={t('What stays in the drawer is left out')}
        data-autofocus
        {...fields.getInputProps('cash')}
      />
      {inHand.length > 0 && (
        <Stack component="fieldset" gap="xs" m={0} p={0} style={{ border: 0 }}>
          <Text component="legend" size="sm" fw={600}>
            {t('Cheques in hand')}
          </Text>
          {inHand.map((one) => (
            <Checkbox
              key={one.id}
              label={t('{cheque}, {amount}', { cheque: chequeName(one), amount: pesoText(one.payment.amount) })}
              checked={chosen.includes(one.id)}
              onChange={(event) => tick(one.id, event.currentTarget.checked)}
            />
          ))}
          {fields.errors.cheque_ids && <ErrorText>{String(fields.errors.cheque_ids)}</ErrorText>}
        </Stack>
      )}
      <DayInput label={t('Date')} required {...fields.getInputProps('day')} />
      <TextInput label={t('Note')} maxLength={200} {...fields.getInputProps('note')} />
    </FormDialog>
  )
}
