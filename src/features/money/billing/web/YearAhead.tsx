import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { yearAheadContract } from '#features/money/billing/year-ahead.ts'
import { ALL_METHODS, type PaymentValues, paidToday, referenceOf } from '#features/money/payments/web/how-paid.ts'
import { PaymentForm } from '#features/money/payments/web/PaymentForm.tsx'
import type { AnswerOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { messageOf } from '#web/api-error.ts'
import { useContractForm } from '#web/form.ts'
import { useAsk } from '#web/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { FormButtons } from '#web/ui/FormButtons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
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

function Pay({ preview, houseId, today, onClose }: Props & { preview: Preview }) {
  const form = useContractForm<typeof ahead.issue.endpoint, PaymentValues>({
    call: ahead.issue,
    initialValues: { ...paidToday(today), amount: String(preview.to_pay) },
    toAsk: ({ amount, ...values }) => ({
      id: houseId,
      year: preview.year,
      payment:
        amount === ''
          ? null
          : {
              amount,
              method: values.method,
              reference: referenceOf(values),
              day: values.day,
              ...(values.late_reason ? { late_reason: values.late_reason } : {}),
            },
    }),
    done: notify.answerThen(onClose),
  })
  return (
    <PaymentForm
      form={form}
      label={t('Handed over')}
      due={preview.to_pay}
      methods={ALL_METHODS}
      today={today}
      yes={t('Issue the Bills')}
      busyText={t('Saving...')}
      onClose={onClose}
      about={
        <section aria-label={t('Preview')} className={classes.details}>
          <FieldGrid fields={lines(preview)} />
        </section>
      }
      beside={
        <Text size="xs" c="dimmed" mt={-6}>
          {t('Empty: the bills are issued and paid later')}
        </Text>
      }
    />
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
