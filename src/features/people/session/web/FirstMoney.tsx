import { SimpleGrid, TextInput } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'

/** Settings of money the first start asks, as the settings take it; blank leaves a setting as it is. */
export const FIRST_MONEY = {
  bill_amount_per_month: '',
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
export const FirstMoney = ({ values, bind }: { values: typeof FIRST_MONEY; bind: (field: Field) => object }) => (
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
        autoComplete="off"
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
