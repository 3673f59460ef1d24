import { Checkbox, TextInput } from '@mantine/core'
import { type ContractForm, useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type Charge, chargesContract } from '../contract.ts'
import { TAXES, USED_FOR } from '../rules.ts'

export const TAX_NAMES: Record<(typeof TAXES)[number], string> = {
  exempt: t('Exempt'),
  taxable: t('Taxable'),
  held: t('Held, given back'),
}

export const USES: Record<(typeof USED_FOR)[number], string> = {
  lots: t('Lots'),
  walk_ins: t('Walk-ins'),
  both: t('Lots and walk-ins'),
}

interface Values {
  name: string
  amount: string
  account: string
  tax: (typeof TAXES)[number]
  for: (typeof USED_FOR)[number]
  fine: boolean
}

const NEW: Values = { name: '', amount: '', account: '', tax: 'exempt', for: 'both', fine: false }

const valuesOf = ({ amount, ...charge }: Charge): Values => ({
  name: charge.name,
  amount: amount === 0 ? '' : String(amount),
  account: charge.account,
  tax: charge.tax,
  for: charge.for,
  fine: charge.fine,
})

const messageAnd = (onClose: () => void) => () => {
  notify.success(t('The charge was saved.'))
  onClose()
}

export function AddCharge({ onClose }: { onClose: () => void }) {
  const form = useContractForm<typeof chargesContract.create, Values>({
    endpoint: chargesContract.create,
    initialValues: NEW,
    done: messageAnd(onClose),
  })
  return (
    <FormDialog title={t('Add a Charge')} onClose={onClose} form={form} yes={t('Add')}>
      <ChargeFields form={form} />
    </FormDialog>
  )
}

/** Saving a proposed one makes it the office's own. */
export function EditCharge({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const form = useContractForm<typeof chargesContract.update, Values>({
    endpoint: chargesContract.update,
    initialValues: valuesOf(charge),
    toAsk: (values) => ({ id: charge.id, ...values }),
    done: messageAnd(onClose),
  })
  return (
    <FormDialog title={t('Edit the Charge')} onClose={onClose} form={form}>
      <ChargeFields form={form} />
    </FormDialog>
  )
}

const ChargeFields = ({ form: { fields } }: { form: ContractForm<Values> }) => (
  <>
    <TextInput label={t('Name')} required data-autofocus maxLength={100} {...fields.getInputProps('name')} />
    <MoneyInput
      label={t('Usual Amount')}
      description={t('Empty where it is different each time')}
      {...fields.getInputProps('amount')}
    />
    <TextInput
      label={t('Account')}
      description={t('Under which the income is added up')}
      required
      maxLength={100}
      {...fields.getInputProps('account')}
    />
    <Choice
      label={t('Tax')}
      options={TAXES.map((one) => [one, TAX_NAMES[one]] as const)}
      {...fields.getInputProps('tax')}
    />
    <Choice
      label={t('Paid by')}
      options={USED_FOR.map((one) => [one, USES[one]] as const)}
      {...fields.getInputProps('for')}
    />
    <Checkbox
      label={t('It is a fine: notice and hearing come before it')}
      {...fields.getInputProps('fine', { type: 'checkbox' })}
    />
  </>
)
