import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import type { Bond } from '#features/cash/bonds/contract.ts'
import { FORFEITED } from '#features/cash/bonds/rules.ts'
import { type CashAccount, cashAccountsContract } from '#features/ledger/cash-accounts/contract.ts'
import { cashAccountOptions } from '#features/ledger/cash-accounts/web/cash-account-texts.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount, peso, toCentavos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { bondsContract } from '../contract.ts'

interface Deduction {
  key: number
  text: string
  account: string
  amount: string
}

interface Values {
  day: Day | ''
  returned: string
  place_id: string
  cheque_number: string
  payee: string
  deductions: Deduction[]
  note: string
}

const FROM = ['drawer', 'petty_cash', 'bank', 'wallet'] as const

let keys = 0
const aDeduction = (): Deduction => {
  keys += 1
  return { key: keys, text: '', account: FORFEITED, amount: '' }
}

interface Props {
  bond: Bond
  today: Day
  onClose: () => void
}

/** Gives a bond back, whole unless something is deducted, from the bank where there is one; what is kept is income. */
export function ReleaseBond(props: Props) {
  const known = useAsk(cashAccountsContract.list, {}).data
  return known ? <ReleaseForm {...props} known={known} /> : null
}

function ReleaseForm({ bond, today, onClose, known }: Props & { known: readonly CashAccount[] }) {
  const form = useContractForm<typeof bondsContract.release, Values>({
    endpoint: bondsContract.release,
    today,
    initialValues: {
      day: today,
      returned: bond.held.toFixed(2),
      place_id: String(known.find((one) => one.kind === 'bank' && !one.ended)?.id ?? ''),
      cheque_number: '',
      payee: bond.payer_name,
      deductions: [],
      note: '',
    },
    toAsk: ({ deductions, returned, place_id, cheque_number, ...values }) => {
      const gives = (parseAmount(returned) ?? 0) > 0
      return {
        id: bond.id,
        ...values,
        returned: returned || null,
        place_id: gives ? place_id : null,
        cheque_number: gives ? cheque_number || null : null,
        deductions: deductions.map(({ text, account, amount }) => ({ text, account, amount })),
      }
    },
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  const { values, errors, getInputProps: input } = fields
  /** The rest is given back. */
  const deduct = (deductions: Deduction[]) => {
    const stored = deductions.reduce((sum, one) => sum + (parseAmount(one.amount) ?? 0), 0)
    fields.setFieldValue('deductions', deductions)
    fields.setFieldValue('returned', (Math.max(0, toCentavos(bond.held) - stored) / 100).toFixed(2))
  }
  const change = (row: Deduction, patch: Partial<Deduction>) =>
    deduct(values.deductions.map((one) => (one.key === row.key ? { ...one, ...patch } : one)))
  const bank = known.find((one) => String(one.id) === values.place_id)?.kind === 'bank'
  const gives = (parseAmount(values.returned) ?? 0) > 0
  return (
    <FormDialog
      title={t('Give back or keep')}
      size="lg"
      onClose={onClose}
      form={form}
      yes={gives ? t('Give back') : t('Keep as income')}
      danger={!gives}
    >
      <Text>{t('{amount} is held.', { amount: peso(toCentavos(bond.held)) })}</Text>
      {values.deductions.map((row) => (
        <Group key={row.key} align="end" gap="xs" role="group" aria-label={t('Deduction')}>
          <TextInput
            label={t('Kept for')}
            required
            maxLength={200}
            value={row.text}
            onChange={(event) => change(row, { text: event.currentTarget.value })}
            style={{ flex: '2 1 10rem' }}
          />
          <TextInput
            label={t('Account')}
            required
            maxLength={100}
            value={row.account}
            onChange={(event) => change(row, { account: event.currentTarget.value })}
            style={{ flex: '1 1 8rem' }}
          />
          <MoneyInput
            label={t('Amount')}
            required
            value={row.amount}
            onChange={(amount) => change(row, { amount })}
            w="8rem"
          />
          <Button
            variant="subtle"
            color="red"
            onClick={() => deduct(values.deductions.filter((one) => one.key !== row.key))}
          >
            {t('Remove')}
          </Button>
        </Group>
      ))}
      {errors.deductions && <ErrorText>{String(errors.deductions)}</ErrorText>}
      <Group>
        <Button variant="default" size="compact-md" onClick={() => deduct([...values.deductions, aDeduction()])}>
          {t('Add a deduction')}
        </Button>
      </Group>
      <MoneyInput label={t('Given back')} required data-autofocus {...input('returned')} />
      {gives && (
        <>
          <Choice label={t('Paid from')} required options={cashAccountOptions(known, FROM)} {...input('place_id')} />
          {bank && <TextInput label={t('Number of the Cheque')} maxLength={50} {...input('cheque_number')} />}
          <TextInput label={t('Paid to')} maxLength={200} {...input('payee')} />
        </>
      )}
      <DayInput label={t('Date')} required max={today} {...input('day')} />
      <Textarea minRows={1} label={t('Note')} maxLength={500} {...input('note')} />
    </FormDialog>
  )
}
