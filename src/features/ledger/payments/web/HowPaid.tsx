import { Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PaymentMethod } from '#features/ledger/payments/rules.ts'
import type { Day } from '#shared/dates.ts'
import type { SentenceName } from '#shared/messages.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import type { HowPaidValues } from './how-paid.ts'
import { LateReason } from './LateReason.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import classes from './Payment.module.css'

interface SameTransferProps {
  /** The reference was refused because a receipt has it. */
  used: boolean
  typed: string
  /** The form's own way to bind the amount of the transfer. */
  field: { error?: ReactNode }
}

/** Lets the desk say that a reference which a receipt has is of the same transfer, and what came in by it. */
function SameTransfer({ used, typed, field }: SameTransferProps) {
  const [message, setSaid] = useState(false)
  if (message || typed || field.error)
    return (
      <MoneyInput
        label={t('Amount of the whole transfer')}
        description={t('All its receipts together are never more')}
        autoFocus={message}
        className={classes.wide ?? ''}
        value={typed}
        {...field}
      />
    )
  if (!used) return null
  return (
    <div className={classes.wide}>
      <RowButton onClick={() => setSaid(true)}>{t('Same transfer')}</RowButton>
    </div>
  )
}

interface Props {
  values: HowPaidValues
  /** The form's own way to bind a field. */
  bind: (field: keyof HowPaidValues) => { error?: ReactNode }
  methods: readonly (readonly [PaymentMethod, string])[]
  today: Day
  /** Which refusals of the server stand at the fields. */
  codes?: Readonly<Record<string, SentenceName>> | undefined
  /** The day is today until another one is asked for. */
  folded?: boolean
}

/** Fields of method and day; the reference only where there is one. */
export const HowPaid = ({ values, bind, methods, today, codes, folded = false }: Props) => (
  <div className={classes.fields}>
    <MethodChoice values={values} bind={bind} methods={methods} />
    <WhichMoney values={values} bind={bind} codes={codes} />
    <PaidOn values={values} bind={bind} today={today} folded={folded} />
    <LateReason paid={values.day} today={today} bind={bind('late_reason')} className={classes.wide} />
  </div>
)

/** Refusals of a reference that a receipt has. */
const USED: ReadonlySet<string | undefined> = new Set<SentenceName>([
  'payments.used_reference',
  'payments.used_other_reference',
])

/** Which transfer or cheque it was; nothing of cash. */
export function WhichMoney({
  values,
  bind,
  codes = {},
  first = true,
}: Pick<Props, 'values' | 'bind' | 'codes'> & { first?: boolean }) {
  if (values.method === 'cash') return null
  const text = (field: 'reference' | 'cheque_bank' | 'cheque_number') => ({
    maxLength: field === 'cheque_number' ? 50 : 100,
    value: values[field],
    ...bind(field),
  })
  // The first one is what comes next when the method was chosen.
  if (values.method === 'cheque')
    return (
      <>
        <TextInput label={t('Bank')} required autoFocus={first} {...text('cheque_bank')} />
        <TextInput label={t('Cheque number')} required {...text('cheque_number')} />
        <DayInput label={t('Cheque date')} required value={values.cheque_date} {...bind('cheque_date')} />
      </>
    )
  const label = values.method === 'e-wallet' ? t('E-wallet Reference') : t('Reference')
  // As wide as the form: thirteen digits of a wallet are read at a glance on a phone too.
  return (
    <>
      <TextInput
        label={label}
        description={t('Optional')}
        autoFocus={first}
        className={classes.wide ?? ''}
        {...text('reference')}
      />
      <SameTransfer
        used={Boolean(bind('reference').error) && USED.has(codes.reference)}
        typed={values.transfer_amount}
        field={bind('transfer_amount')}
      />
    </>
  )
}

function PaidOn({ values, bind, today, folded }: Pick<Props, 'values' | 'bind' | 'today'> & { folded: boolean }) {
  const [request, setAsked] = useState(false)
  const field = bind('day')
  if (!folded || request || values.day !== today || field.error)
    return <DayInput label={t('Date')} max={today} value={values.day} autoFocus={request} {...field} />
  return (
    <div className={classes.day}>
      <Text size="sm" fw={500}>
        {t('Date')}
      </Text>
      <Text size="sm">{t('Today, {day}', { day: showDay(today) })}</Text>
      <RowButton quiet onClick={() => setAsked(true)}>
        {t('Another day')}
      </RowButton>
    </div>
  )
}
