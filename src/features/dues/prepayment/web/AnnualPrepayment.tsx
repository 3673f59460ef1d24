import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { refusals } from '#features/dues/bills/refusals.ts'
import { paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { PaymentRecorded } from '#features/ledger/payments/web/PaymentRecorded.tsx'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { type RecordedPayment, recordedPayment } from '#features/ledger/payments/web/recorded-payment.ts'
import type { AnswerOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount, peso } from '#shared/money.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { annualPrepaymentContract } from '../contract.ts'

interface Props {
  houseId: number
  today: Day
  onClose: () => void
}

type Preview = AnswerOf<typeof annualPrepaymentContract.preview>

/** Fewer missing months of this year are no year ahead: the next one is meant, unless this one is chosen. */
const FEWEST_MONTHS = 2

/** The year that is offered first; undefined while it is not known what of this one is missing. */
function useProposedYear(houseId: number, now: number): number | undefined {
  const { data, error } = useAsk(annualPrepaymentContract.preview, { id: houseId, year: String(now) })
  if (!(data || error)) return
  return (data?.months.length ?? 0) < FEWEST_MONTHS ? now + 1 : now
}

/** The content of the Year Ahead window: what the missing months cost, their payment in the same step, then the receipt. */
export function AnnualPrepayment({ houseId, today, onClose }: Props) {
  const [paid, setPaid] = useState<RecordedPayment>()
  const [chosen, setChosen] = useState<string>()
  const now = Number(today.slice(0, 4))
  const proposed = useProposedYear(houseId, now)
  const year = chosen ?? proposed?.toString()
  const preview = useAsk(
    annualPrepaymentContract.preview,
    { id: houseId, year: year ?? '' },
    { enabled: year !== undefined },
  )
  if (paid) return <PaymentRecorded paid={paid} onClose={onClose} />
  return (
    <Stack gap="sm">
      <Choice
        label={t('Year')}
        options={[now, now + 1].map((one) => [String(one), String(one)] as const)}
        value={year ?? String(now)}
        onChange={setChosen}
      />
      <Banner kind="failure">{preview.error && messageOf(preview.error)}</Banner>
      {preview.data ? (
        <Pay key={year} preview={preview.data} houseId={houseId} today={today} onClose={onClose} onPaid={setPaid} />
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

const Pay = ({ preview, houseId, ...props }: Props & { preview: Preview; onPaid: (paid: RecordedPayment) => void }) => (
  <PaymentWindow
    {...props}
    endpoint={annualPrepaymentContract.issue}
    within="payment."
    known={{ amount: preview.to_pay > 0 ? String(preview.to_pay) : '' }}
    more={{}}
    toAsk={(values) => ({
      id: houseId,
      year: preview.year,
      payment: values.amount === '' ? null : { amount: values.amount, ...paymentInputFrom(values) },
    })}
    check={({ amount }) => (amount === '' && !may('bills') ? { amount: refusals.year_paid_whole } : {})}
    recorded={(answer) => {
      notify.answer(answer)
      return answer.payment && recordedPayment(answer.payment)
    }}
    parts={({ fields }) => {
      const pays = fields.values.amount !== ''
      const amount = peso(parseAmount(fields.values.amount) ?? 0)
      return {
        label: t('Handed over'),
        due: preview.to_pay,
        yes: pays ? t('Take {amount}', { amount }) : t('Issue without payment'),
        andPrint: pays && t('Take {amount} and print', { amount }),
        about: (
          <section aria-label={t('Preview')}>
            <FieldGrid short fields={lines(preview)} />
          </section>
        ),
        beside: may('bills') && (
          <Text size="xs" c="dimmed" mt={-6}>
            {t('Empty: the bills are issued and paid later')}
          </Text>
        ),
      }
    }}
  />
)

/** The months from the first to the last that is missing. */
function spanOf(months: Preview['months']): string {
  const [first, last] = [months[0]?.month, months.at(-1)?.month].map((month) => (month ? showMonth(month) : ''))
  return first === last ? String(first) : t('{first} to {last}', { first: String(first), last: String(last) })
}

function lines(preview: Preview) {
  const discount =
    preview.discount > 0
      ? ([
          [t('Discount'), <Money key="discount" pesos={preview.discount} />],
          [t('Paid by'), <DayText key="until" day={preview.paid_by} />],
        ] as const)
      : []
  return [
    [t('Months'), spanOf(preview.months)],
    [t('Bills to issue'), preview.months.length.toLocaleString('en')],
    [t('Sum'), <Money key="sum" pesos={preview.sum} />],
    ...discount,
    [t('Owed besides'), <Money key="owed" pesos={preview.owed} />],
    [t('Advance of the lot'), <Money key="credit" pesos={preview.credit} />],
    [t('To pay'), <Money key="pay" pesos={preview.to_pay} />],
  ] as const
}
