import { Checkbox, TextInput } from '@mantine/core'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { type ContractForm, useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type CashAccount, cashAccountsContract } from '../contract.ts'
import { type CashAccountKind, PLACE_KINDS } from '../rules.ts'
import { KIND_NAMES } from './cash-account-texts.ts'

interface Values {
  kind: CashAccountKind
  name: string
  holder_id: number | null
  fund: string
  change_fund: string
  main: boolean
  ended: boolean
  opening_amount: string
  opening_day: Day | ''
}

const NEW: Values = {
  kind: 'bank',
  name: '',
  holder_id: null,
  fund: '',
  change_fund: '',
  main: false,
  ended: false,
  opening_amount: '',
  opening_day: '',
}

const valuesOf = ({ kind, name, holder, fund, change_fund, main, ended, opening }: CashAccount): Values => ({
  kind,
  name,
  holder_id: holder?.id ?? null,
  fund: fund === null ? '' : String(fund),
  change_fund: change_fund === null ? '' : String(change_fund),
  main,
  ended,
  opening_amount: opening ? opening.amount.toFixed(2) : '',
  opening_day: opening?.day ?? '',
})

/** A fund belongs to petty cash alone, and change to a drawer. */
const accountValues = ({ kind, fund, change_fund, ...values }: Values) => ({
  ...values,
  kind,
  fund: kind === 'petty_cash' ? fund : '',
  change_fund: kind === 'drawer' ? change_fund : '',
})

/** Petty cash, a bank account, the drawer of somebody. */
export function AddCashAccount({ onClose }: { onClose: () => void }) {
  const form = useContractForm<typeof cashAccountsContract.create, Values>({
    endpoint: cashAccountsContract.create,
    initialValues: NEW,
    toAsk: accountValues,
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('Add a Place')} onClose={onClose} form={form} yes={t('Add')}>
      <Choice
        label={t('Kind')}
        required
        data-autofocus
        options={PLACE_KINDS.map((one) => [one, KIND_NAMES[one]] as const)}
        {...form.fields.getInputProps('kind')}
      />
      <CashAccountFields form={form} />
    </FormDialog>
  )
}

export function EditCashAccount({ place, onClose }: { place: CashAccount; onClose: () => void }) {
  const form = useContractForm<typeof cashAccountsContract.update, Values>({
    endpoint: cashAccountsContract.update,
    initialValues: valuesOf(place),
    toAsk: (values) => {
      const { kind: _, ...input } = accountValues(values)
      // The opening count is entered again only when it is changed.
      const same = Number(input.opening_amount) === place.opening?.amount && input.opening_day === place.opening?.day
      return { id: place.id, ...input, ...(same ? { opening_amount: null } : {}) }
    },
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('Edit the Place')} onClose={onClose} form={form}>
      <CashAccountFields form={form} />
      <Checkbox
        label={t('It is no longer used')}
        {...form.fields.getInputProps('ended', { type: 'checkbox' })}
        error={form.fields.errors.ended}
      />
    </FormDialog>
  )
}

function CashAccountFields({ form: { fields } }: { form: ContractForm<Values> }) {
  const { data: officers = [] } = useAsk(cashAccountsContract.holders, {})
  const { kind, holder_id } = fields.getValues()
  return (
    <>
      <TextInput label={t('Name')} required maxLength={100} {...fields.getInputProps('name')} />
      {(kind === 'drawer' || kind === 'petty_cash') && (
        <Choice
          label={t('Whose own it is')}
          description={t('What this officer receives goes into it; collectors and cashiers count no other one')}
          options={[
            ['', t('Nobody’s: it is the office’s')],
            ...officers.map(({ id, name }): [string, string] => [String(id), name]),
          ]}
          value={holder_id === null ? '' : String(holder_id)}
          onChange={(id) => fields.setFieldValue('holder_id', id === '' ? null : Number(id))}
          error={fields.errors.holder_id}
        />
      )}
      {kind === 'petty_cash' && (
        <MoneyInput
          label={t('Fund')}
          description={t('The fixed amount it holds; Replenish fills it up to that again')}
          {...fields.getInputProps('fund')}
        />
      )}
      {kind === 'drawer' && (
        <MoneyInput
          label={t('Change fund')}
          description={t('What stays in it when its day is closed')}
          {...fields.getInputProps('change_fund')}
        />
      )}
      <MoneyInput
        label={t('Opening count')}
        description={t('What was in it on the morning of the day below; empty when nothing is known')}
        {...fields.getInputProps('opening_amount')}
      />
      <DayInput label={t('Day of the opening count')} {...fields.getInputProps('opening_day')} />
      <Checkbox
        label={t('Main place: it takes what comes without a place of its own')}
        {...fields.getInputProps('main', { type: 'checkbox' })}
      />
    </>
  )
}
