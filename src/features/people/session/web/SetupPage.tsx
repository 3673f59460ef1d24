import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { refreshVillage } from '#features/office/settings/web/village.ts'
import { OrUnknown } from '#features/people/account/web/OrUnknown.tsx'
import { useAsk } from '#web/calls/query.ts'
import { storeToken } from '#web/device/token.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { sessionContract } from '../contract.ts'
import { DeadLink, deathOf } from './DeadLink.tsx'
import { differing, NewPasswordFields } from './NewPasswordFields.tsx'
import { Looking, Welcome } from './Welcome.tsx'

/** Settings of money the first start asks, as the settings take it; blank leaves a setting as it is. */
const FIRST_MONEY = {
  bill_amount_per_month: '1000.00',
  bill_due_day: '7',
  allow_miss_payments: 'true',
  interest_per_missed_payment: '',
  /** Proposed as most villages need it: people hand over what they have. */
  exact_sums: 'false',
  cheques_taken: 'true',
}

const YES_NO = [
  ['true', t('Yes')],
  ['false', t('No')],
] as const

type Field = keyof typeof FIRST_MONEY

const PENALTIES = [
  ['true', t('Draws nothing')],
  ['false', t('Draws a penalty, once')],
] as const
const SUMS = [
  ['false', t('Any amount; the rest is an advance')],
  ['true', t('Exact Sums Only')],
] as const

/** The questions about money of a new village (docs/spec/access.md#first-start); each has an answer already. */
const FirstMoney = ({ values, bind }: { values: typeof FIRST_MONEY; bind: (field: Field) => object }) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <MoneyInput
        label={t('Bill Amount per Month')}
        placeholder="1000.00"
        description={t('Rates by kind of lot or per m² are set later, in Settings')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...bind('bill_amount_per_month')}
      />
      <TextInput
        label={t('Bill Due Day')}
        inputMode="numeric"
        maxLength={2}
        description={t('Day of the month, 1 to 28')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...bind('bill_due_day')}
      />
    </SimpleGrid>
    <Choice
      label={t('A bill that is unpaid when the next month begins')}
      options={PENALTIES}
      {...bind('allow_miss_payments')}
    />
    {values.allow_miss_payments === 'false' && (
      <MoneyInput
        label={t('Interest per Missed Payment')}
        placeholder="100.00"
        {...bind('interest_per_missed_payment')}
      />
    )}
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Choice label={t('What the desk takes')} options={SUMS} {...bind('exact_sums')} />
      <Choice label={t('Cheques Are Taken')} options={YES_NO} {...bind('cheques_taken')} />
    </SimpleGrid>
  </>
)

const ADDRESSES = [
  ['block,lot', t('Block and lot')],
  ['phase,block,lot', t('Phase, block and lot')],
  ['house_number,street', t('House number and street')],
  ['house_number,street,unit', t('House number, street and unit')],
] as const

/** The first administrator, by the one-time link of the terminal (docs/spec/access.md#first-start). */
export function SetupPage() {
  const navigate = useNavigate()
  const { token = '' } = useSearch({ strict: false })
  const link = useAsk(sessionContract.setupLink, { token }, { enabled: token !== '' })
  const form = useContractForm({
    endpoint: sessionContract.setup,
    initialValues: {
      village_name: '',
      address_parts: 'block,lot',
      ...FIRST_MONEY,
      firstname: '',
      lastname: '',
      email: '' as string | null,
      sign_in_name: '',
      password: '',
      password_confirmation: '',
    },
    toAsk: ({ sign_in_name, ...values }) => ({ ...values, ...(values.email === null ? { sign_in_name } : {}), token }),
    check: (values) => ({
      ...differing(values),
      ...(values.email === null && !values.sign_in_name.trim()
        ? { sign_in_name: t('Please enter a mobile number or a user name to sign in with.') }
        : {}),
    }),
    done: async ({ access_token }) => {
      storeToken(access_token)
      void refreshVillage()
      await navigate({ to: '/dashboard', replace: true })
    },
  })
  if (!token)
    return (
      <Welcome title={t('First administrator')}>
        <Text size="sm">{t('Open the one-time link that the server printed in the terminal when it started.')}</Text>
      </Welcome>
    )
  const death = deathOf(link.error)
  if (death)
    return (
      <DeadLink title={t('First administrator')} message={death.refusal}>
        {death.status !== 409 && t('Start the server again: it prints a new link in the terminal.')}
      </DeadLink>
    )
  if (link.isPending) return <Looking title={t('First administrator')} />
  return (
    <Welcome title={t('First administrator')} about={t('This account may do everything. You can add others later.')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <Banner kind="failure">{form.error}</Banner>
          <TextInput label={t('Name of the village')} autoFocus {...form.fields.getInputProps('village_name')} />
          <Choice
            label={t('What addresses are made of')}
            description={t('Any parts can be chosen later, in Settings')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            options={ADDRESSES}
            {...form.fields.getInputProps('address_parts')}
          />
          <FirstMoney values={form.fields.values} bind={(field) => form.fields.getInputProps(field)} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label={t('First name')} autoComplete="given-name" {...form.fields.getInputProps('firstname')} />
            <TextInput label={t('Last name')} autoComplete="family-name" {...form.fields.getInputProps('lastname')} />
          </SimpleGrid>
          <OrUnknown word={t('None')} label={t('Email')} bound={form.fields.getInputProps('email')}>
            {(props) => <TextInput type="email" label={t('Email')} autoComplete="username" {...props} />}
          </OrUnknown>
          {form.fields.values.email === null && (
            <TextInput
              label={t('Mobile or user name')}
              autoComplete="username"
              autoCapitalize="none"
              {...form.fields.getInputProps('sign_in_name')}
            />
          )}
          <NewPasswordFields form={form} first />
          <SubmitButton fullWidth mt="xs" busy={form.busy} busyText={null}>
            {t('Create the account')}
          </SubmitButton>
        </Stack>
      </form>
    </Welcome>
  )
}
