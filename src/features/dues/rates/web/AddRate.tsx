import { Text, TextInput } from '@mantine/core'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { monthOf } from '#shared/dates.ts'
import { parseAmount, peso } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { ratesContract } from '../contract.ts'
import { PERIODS, type Period, RATE_BASES, type RateBasis } from '../rules.ts'
import { MonthInput } from './MonthInput.tsx'
import { BASES, PERIODS_BY_NAME } from './rate-texts.ts'
import { useLotKinds } from './use-lot-kinds.ts'

interface Values {
  kind: string
  basis: RateBasis
  amount: string
  period: Period
  from: string
  resolution: string
}

/** Form of the rate a kind of lot pays from a month on. */
export function AddRate({ onClose }: { onClose: () => void }) {
  const { kinds } = useLotKinds()
  const { village } = useSettings()
  const isFirst = useAsk(ratesContract.list, {}).data?.length === 0
  const form = useContractForm<typeof ratesContract.add, Values>({
    endpoint: ratesContract.add,
    initialValues: {
      ...{ kind: '', basis: 'lot', amount: '', period: 'monthly', resolution: '' },
      from: village ? monthOf(village.today) : '',
    },
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  return (
    <FormDialog title={t('Add a Rate')} onClose={onClose} form={form} yes={t('Add')}>
      {isFirst && (
        <Text size="sm">
          {t('With the first rate only kinds of lots that have a rate are billed: add one for each kind that pays.')}
        </Text>
      )}
      <Choice
        label={t('Kind of Lot')}
        required
        data-autofocus
        options={[['', t('Please choose')], ...kinds.map(({ code, name }) => [code, name] as const)]}
        {...input('kind')}
      />
      <MoneyInput label={t('Rate')} required {...input('amount')} />
      <Choice label={t('For')} options={RATE_BASES.map((one) => [one, BASES[one]] as const)} {...input('basis')} />
      <Choice
        label={t('Billed')}
        options={PERIODS.map((one) => [one, PERIODS_BY_NAME[one]] as const)}
        {...input('period')}
      />
      <MonthInput label={t('From')} required {...input('from')} />
      <TextInput
        label={t('Resolution')}
        description={t('Its number, as the board calls it')}
        maxLength={100}
        {...input('resolution')}
      />
      <Example values={form.fields.values} />
    </FormDialog>
  )
}

const BILLINGS_A_YEAR: Readonly<Record<Period, number>> = { monthly: 12, quarterly: 4, yearly: 1 }

/** Square metres of the lot of the example. */
const AREA = 100

/** Says what a lot pays by the rate as far as it is written. */
function Example({ values: { amount, basis, period } }: { values: Values }) {
  const rate = parseAmount(amount)
  if (!rate) return null
  const billed = basis === 'm2' ? rate * AREA : rate
  const sums = { amount: peso(billed), year: peso(billed * BILLINGS_A_YEAR[period]) }
  return (
    <Text fw={600} role="status" aria-label={t('Example')}>
      {basis === 'm2'
        ? t('A lot of {area} m² is billed {amount} each time, {year} a year', { ...sums, area: AREA })
        : t('A lot is billed {amount} each time, {year} a year', sums)}
    </Text>
  )
}
