import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { chargesContract } from '#features/dues/charges/contract.ts'
import { MonthInput } from '#features/dues/rates/web/MonthInput.tsx'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { addMonths, type Day, type Month, monthOf } from '#shared/dates.ts'
import { parseAmount, peso } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { Seldom } from '#web/ui/Fold.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { penaltyRulesContract } from '../rule.contract.ts'
import {
  EARLIER_BILLS,
  type EarlierBills,
  PENALTY_KINDS,
  type PenaltyKind,
  type PenaltyRule,
  penaltiesOwed,
} from '../rules.ts'

interface Values {
  kind: PenaltyKind
  amount: string
  percent: string
  compounding: boolean
  grace_days: string
  bill_ceiling: string
  bill_ceiling_percent: string
  year_ceiling: string
  year_ceiling_percent: string
  from: Month | ''
  earlier_bills: EarlierBills
  resolution: string
  charge_ids: string[]
}

const KINDS: Record<PenaltyKind, string> = {
  percent: t('A percentage of what is unpaid, every month'),
  flat: t('A flat sum, once'),
}

const LABELS = {
  compounding: t('Also of penalties that are unpaid'),
  bill_ceiling: t('At Most on a Bill'),
  bill_ceiling_percent: t('At Most, Per Cent of the Bill'),
  year_ceiling: t('At Most on a Bill in a Year'),
  year_ceiling_percent: t('At Most a Year, Per Cent of the Bill'),
  charge_ids: t('Also on These Charges'),
} as const

/** Fields of what few by-laws say. */
const FEW = ['compounding', 'bill_ceiling', 'bill_ceiling_percent', 'year_ceiling', 'charge_ids'] as const

const EARLIER: Record<EarlierBills, string> = {
  by_rule: t('This rule too, from its first month'),
  by_both: t('The old flat sum once, plus this rule'),
  as_before: t('Only the old penalty'),
}

/** Form of a penalty rule from a month on, with a worked example. */
export function AddPenaltyRule({ onClose }: { onClose: () => void }) {
  const catalogue = useAsk(chargesContract.list, {}).data ?? []
  const earlierRules = (useAsk(penaltyRulesContract.list, {}).data ?? []).length > 0
  const { village } = useSettings()
  const form = useContractForm<typeof penaltyRulesContract.add, Values>({
    endpoint: penaltyRulesContract.add,
    initialValues: {
      ...{ kind: 'percent', amount: '', percent: '', compounding: false, grace_days: '', resolution: '' },
      from: village ? monthOf(village.today) : '',
      ...{ bill_ceiling: '', bill_ceiling_percent: '', year_ceiling: '', year_ceiling_percent: '', charge_ids: [] },
      earlier_bills: 'by_rule',
    },
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  const { values } = form.fields
  const seldom = FEW.filter((key) =>
    key === 'compounding' ? values.kind === 'percent' : key !== 'charge_ids' || catalogue.length > 0,
  )
  return (
    <FormDialog title={t('Add a Rule of Penalties')} onClose={onClose} form={form} yes={t('Add')}>
      <Choice
        label={t('Penalty')}
        options={PENALTY_KINDS.toReversed().map((one) => [one, KINDS[one]] as const)}
        {...input('kind')}
      />
      {values.kind === 'flat' ? (
        <MoneyInput label={t('Amount')} required {...input('amount')} />
      ) : (
        <Percent
          label={t('Per Cent a Month')}
          description={t('0 ends penalties')}
          required
          data-autofocus
          {...input('percent')}
        />
      )}
      <TextInput
        label={t('Days of Grace')}
        description={t('After the due day; nothing is drawn by whoever pays within them')}
        inputMode="numeric"
        maxLength={3}
        {...input('grace_days')}
      />
      <Percent label={LABELS.year_ceiling_percent} {...input('year_ceiling_percent')} />
      <Example values={values} bill={parseAmount(village?.amount('bill_amount_per_month')) || USUAL_BILL} />
      <MonthInput label={t('From')} description={t('This month or a later one')} required {...input('from')} />
      <Choice
        label={t('Bills due before this rule')}
        options={EARLIER_BILLS.filter((one) => one !== 'by_both' || !earlierRules).map((one) => [one, EARLIER[one]])}
        {...input('earlier_bills')}
      />
      <TextInput
        label={t('Resolution')}
        description={t('Its number, as the board calls it')}
        maxLength={100}
        {...input('resolution')}
      />
      <Seldom labels={seldom.map((key) => LABELS[key])} needed={seldom.some((key) => form.fields.errors[key])}>
        <Stack gap="md">
          {values.kind === 'percent' && (
            <Checkbox label={LABELS.compounding} {...form.fields.getInputProps('compounding', { type: 'checkbox' })} />
          )}
          <MoneyInput label={LABELS.bill_ceiling} {...input('bill_ceiling')} />
          <Percent label={LABELS.bill_ceiling_percent} {...input('bill_ceiling_percent')} />
          <MoneyInput label={LABELS.year_ceiling} {...input('year_ceiling')} />
          {catalogue.length > 0 && (
            <Checkbox.Group
              label={LABELS.charge_ids}
              description={t('Dues always draw penalties')}
              {...input('charge_ids')}
            >
              <Stack gap="xs" mt={4}>
                {catalogue.map((one) => (
                  <Checkbox key={one.id} value={String(one.id)} label={one.name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </Stack>
      </Seldom>
    </FormDialog>
  )
}

const Percent = (props: React.ComponentProps<typeof TextInput>) => (
  <TextInput inputMode="decimal" rightSection="%" maxLength={6} {...props} />
)

/** Centavos of the example's bill where the settings hold no monthly dues. */
const USUAL_BILL = 100_000
const DUE_ON = '07'
const PAID_ON = '20'

/** The rule as it would be taken; null while a field is not filled or would be refused. */
function written(values: Values): PenaltyRule | null {
  const read = penaltyRulesContract.add.body.safeParse(values)
  if (!read.success || values.from === '') return null
  const { kind, amount, percent, compounding, grace_days, from, earlier_bills, ...most } = read.data
  const flat = kind === 'flat'
  if (!(flat ? amount : percent)) return null
  return {
    ...{ id: 0, kind, amount: flat ? (amount ?? 0) : 0, basisPoints: flat ? 0 : (percent ?? 0), from },
    ...{ compounding, graceDays: grace_days ?? 0, charges: [], earlierBills: earlier_bills },
    perBill: { amount: most.bill_ceiling, basisPoints: most.bill_ceiling_percent },
    perYear: { amount: most.year_ceiling, basisPoints: most.year_ceiling_percent },
  }
}

/** Says what the rule draws on a bill of `bill` centavos that is paid late, and how. */
function Example({ values, bill: amount }: { values: Values; bill: number }) {
  const rule = written(values)
  if (!rule) return null
  const dueDay: Day = `${rule.from}-${DUE_ON}`
  const line = { amount, day: dueDay, penalty: false, draws: false, from: null }
  const bill = { kind: 'dues', chargeId: null, ahead: false, dueDay, lines: [line], shares: [] }
  const paid: Day = `${addMonths(rule.from, 2)}-${PAID_ON}`
  const drawn = penaltiesOwed(bill, [rule], { today: paid, smallBelow: 0 })
  const late = drawn.reduce((sum, one) => sum + one.amount, 0)
  const most = Math.round((amount * (rule.perYear.basisPoints ?? 0)) / 10_000)
  return (
    <Stack gap={2} role="status" aria-label={t('Example')}>
      <Text fw={600}>
        {t('{amount} due {day}, paid {paid}: {penalty} penalty', {
          ...{ amount: peso(amount), penalty: peso(late) },
          ...{ day: showDay(dueDay), paid: showDay(paid) },
        })}
      </Text>
      {drawn.map(({ to, amount: penalty, text }) => (
        <Text key={to} size="sm" c="dimmed">
          {t('{amount} on {day} ({formula})', { amount: peso(penalty), day: showDay(to), formula: translate(text) })}
        </Text>
      ))}
      {most > 0 && (
        <Text size="sm" c="dimmed">
          {t('At most {amount} in a year', { amount: peso(most) })}
        </Text>
      )}
    </Stack>
  )
}
