import { Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { yearAheadContract } from '#features/money/billing/year-ahead.ts'
import type { PaymentMethod } from '#features/money/payments/rules.ts'
import type { AnswerOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { messageOf } from '#web/api-error.ts'
import { useContractForm } from '#web/form.ts'
import { useAsk } from '#web/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { notify } from '#web/ui/notify.ts'
import { ALL_METHODS } from './bill-text.ts'
import classes from './Dues.module.css'
import { ahead } from './putting-right.ts'

interface Props {
  houseId: number
  today: Day
  onClose: () => void
}

type Preview = AnswerOf<typeof yearAheadContract.preview>

/** The content of the Year Ahead window: what the missing months cost, and their payment in the same step. */
export function YearAhead({ houseId, today, onClose }: Props) {
  const now = Number(today.slice(0, 4))
  const [year, setYear] = useState(String(today.slice(5, 7) === '12' ? now + 1 : now))
  const preview = useAsk(ahead.preview, { id: houseId, year })
  return (
    <Stack gap="sm">
      <Choice
        label={t('Year')}
        data-autofocus
        options={[now, now + 1].map((one) => [String(one), String(one)] as const)}
        value={year}
        onChange={setYear}
      />
      <Banner kind="failure">{preview.error && messageOf(preview.error)}</Banner>
      {preview.data ? (
        <Pay key={year} preview={preview.data} houseId={houseId} today={today} onClose={onClose} />
      ) : preview.error ? (
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        </FormButtons>
      ) : (
        <Skeleton height={180} aria-label={t('Loading')} />
      )}
    </Stack>
  )
}

interface Values {
  amount: string
  method: PaymentMethod
  reference: string
  day: Day | ''
}

function Pay({ preview, houseId, today, onClose }: Props & { preview: Preview }) {
  const form = useContractForm<typeof ahead.issue.endpoint, Values>({
    call: ahead.issue,
    initialValues: { amount: String(preview.to_pay), method: 'cash', reference: '', day: today },
    toAsk: ({ amount, ...values }) => ({
      id: houseId,
      year: preview.year,
      payment: amount === '' ? null : { amount, ...values },
    }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  const { method } = form.fields.values
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <Banner kind="failure">{form.error}</Banner>
        <section aria-label={t('Preview')} className={classes.details}>
          <FieldGrid fields={lines(preview)} />
        </section>
        <MoneyInput
          label={t('Handed over')}
          description={t('Empty: the bills are issued and paid later')}
          {...input('amount')}
        />
        <Choice label={t('Payment Method')} options={ALL_METHODS} {...input('method')} />
        {method !== 'cash' && (
          <TextInput label={t('Reference')} maxLength={100} autoComplete="off" {...input('reference')} />
        )}
        <DayInput label={t('Payment Date')} max={today} {...input('day')} />
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <SubmitButton busy={form.busy} busyText={t('Saving...')}>
            {t('Issue the Bills')}
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}

function lines(preview: Preview) {
  const first = preview.months[0]?.month
  const last = preview.months.at(-1)?.month
  const span = first && last ? t('{first} to {last}', { first: showMonth(first), last: showMonth(last) }) : ''
  const discount =
    preview.discount > 0
      ? ([
          [t('Discount'), <Money key="discount" pesos={preview.discount} />],
          [t('Paid by'), <DayText key="until" day={preview.paid_by} />],
        ] as const)
      : []
  return [
    [t('Months'), span],
    [t('Bills to issue'), preview.months.length.toLocaleString('en')],
    [t('Sum'), <Money key="sum" pesos={preview.sum} />],
    ...discount,
    [t('Owed besides'), <Money key="owed" pesos={preview.owed} />],
    [t('Advance of the lot'), <Money key="credit" pesos={preview.credit} />],
    [t('To pay'), <Money key="pay" pesos={preview.to_pay} />],
  ] as const
}
