import { Button, Checkbox, Group, NumberInput, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { LotPicker } from '#features/dues/desk/web/LotPicker.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { parseAmount, toCentavos } from '#shared/money.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { plural, t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type Arrears, plansContract } from '../contract.ts'
import { equalInstalments, MAX_INSTALMENTS } from '../rules.ts'

interface Lot {
  id: number
  address: string
}

interface Props {
  today: Day
  /** The lot it is for; chosen here when missing. */
  lot?: Lot
  onClose: () => void
}

interface Values {
  house_id: number | null
  all_lots: boolean
  day: string
  note: string
  instalments: { day: string; amount: string }[]
}

/** Proposes equal parts, by which the office begins. */
const PARTS = 6

/** The arrears of a lot, or of all lots of its owner, agreed into instalments. */
export function AgreePlan({ today, lot, onClose }: Props) {
  const form = useContractForm<typeof plansContract.agree, Values>({
    endpoint: plansContract.agree,
    today,
    initialValues: { house_id: lot?.id ?? null, all_lots: false, day: today, note: '', instalments: [] },
    toAsk: ({ house_id, ...values }) => ({ house_id: house_id ?? 0, ...values }),
    done: notify.answerThen(onClose),
  })
  const { values, errors, setFieldValue: set, getInputProps: input } = form.fields
  const { house_id: house, all_lots: all, day } = values
  const query = useAsk(
    plansContract.arrears,
    { house: house ?? 0, all_lots: String(all), day },
    { enabled: house !== null },
  )
  const arrears = house === null ? undefined : query.data
  const refused = Object.entries(errors).find(([name]) => name.startsWith('instalments'))?.[1]
  return (
    <FormDialog title={t('Agree on a Plan')} size="lg" onClose={onClose} form={form} yes={t('Agree')}>
      {lot ? (
        <Text>
          <bdi>{capitalAddress(lot.address)}</bdi>
        </Text>
      ) : (
        <LotPicker
          label={t('Lot')}
          error={errors.house_id}
          onChange={(chosen) => set('house_id', chosen?.id ?? null)}
        />
      )}
      {arrears && (arrears.other_lots > 0 || all) && (
        <Checkbox label={t('All lots of the owner together')} {...input('all_lots', { type: 'checkbox' })} />
      )}
      <DayInput label={t('Arrears as of')} max={today} {...input('day')} />
      {house !== null && query.error && <ErrorText>{messageOf(query.error)}</ErrorText>}
      {arrears && (
        <Proposal
          arrears={arrears}
          today={today}
          instalments={values.instalments}
          onChange={(instalments) => set('instalments', instalments)}
        />
      )}
      {refused && <ErrorText>{String(refused)}</ErrorText>}
      <Textarea label={t('Note')} minRows={1} maxLength={500} {...input('note')} />
    </FormDialog>
  )
}

interface ProposalProps {
  arrears: Arrears
  today: Day
  instalments: Values['instalments']
  onChange: (instalments: Values['instalments']) => void
}

function Proposal({ arrears, today, instalments, onChange }: ProposalProps) {
  const [count, setCount] = useState<number | string>(PARTS)
  const [first, setFirst] = useState<string>(addDays(today, 14))
  const owed = toCentavos(arrears.owed)
  const sum = instalments.reduce((total, { amount }) => total + (parseAmount(amount) ?? 0), 0)
  if (arrears.running !== null)
    return <Banner kind="failure">{t('A payment plan goes on for this lot already. Please end it first.')}</Banner>
  if (owed === 0) return <Banner kind="failure">{t('Nothing is overdue on this day.')}</Banner>
  const split = () =>
    onChange(
      equalInstalments(owed, Number(count), first).map((one) => ({
        day: one.day,
        amount: (one.amount / 100).toFixed(2),
      })),
    )
  const change = (at: number, patch: Partial<Values['instalments'][number]>) =>
    onChange(instalments.map((one, nth) => (nth === at ? { ...one, ...patch } : one)))
  return (
    <>
      <Text>
        <bdi>{arrears.agreed_by}</bdi>: <Money pesos={arrears.owed} />,{' '}
        {plural(arrears.bills.length, '1 bill', '{count} bills')}
      </Text>
      <Group align="end" gap="xs">
        <NumberInput
          label={t('Instalments')}
          min={1}
          max={MAX_INSTALMENTS}
          value={count}
          onChange={setCount}
          w="8rem"
        />
        <DayInput label={t('First one on')} value={first} onChange={setFirst} />
        <Button
          variant="default"
          disabled={!(Number(count) >= 1 && Number(count) <= MAX_INSTALMENTS && first)}
          onClick={split}
        >
          {t('Equal parts')}
        </Button>
      </Group>
      {instalments.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the plan
        <Group key={at} gap="xs" align="end" wrap="nowrap">
          <DayInput
            aria-label={t('Day of instalment {number}', { number: at + 1 })}
            value={one.day}
            onChange={(chosen) => change(at, { day: chosen })}
          />
          <MoneyInput
            aria-label={t('Amount of instalment {number}', { number: at + 1 })}
            value={one.amount}
            onChange={(amount) => change(at, { amount })}
          />
          <Button
            variant="subtle"
            color="red"
            px={6}
            aria-label={t('Remove instalment {number}', { number: at + 1 })}
            onClick={() => onChange(instalments.filter((_, nth) => nth !== at))}
          >
            ×
          </Button>
        </Group>
      ))}
      <Group justify="space-between">
        <Button variant="subtle" size="compact-md" onClick={() => onChange([...instalments, { day: '', amount: '' }])}>
          {t('Add an instalment')}
        </Button>
        <Text size="sm" c={sum === owed ? 'dimmed' : 'red'}>
          {t('{sum} of {owed}', { sum: pesoText(sum / 100), owed: pesoText(arrears.owed) })}
        </Text>
      </Group>
    </>
  )
}
