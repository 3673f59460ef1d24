import { Text } from '@mantine/core'
import { collections } from '#features/cash/collections/web/calls.ts'
import { METHOD_NAMES } from '#features/ledger/payments/web/how-paid.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { LotNamed } from '#features/people/houses/web/LotLink.tsx'
import { useAsk } from '#web/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/Section.tsx'
import classes from './Counter.module.css'

/** As many as are looked at while nobody stands at the counter. */
const LAST = 8

/** Receipts of today, in all and by method, and the last receipts; nothing until it is known. */
export function PaymentsToday() {
  const { data } = useAsk(collections.read, {})
  if (!data) return null
  const last = data.receipts
    .filter((one) => one.counts)
    .slice(-LAST)
    .reverse()
  const sums = data.by_method.map(({ method, count, amount }) =>
    plural(count, '{method}: {amount}, 1 receipt', '{method}: {amount}, {count} receipts', {
      method: METHOD_NAMES[method],
      amount: pesoText(amount),
    }),
  )
  return (
    <div className={classes.below}>
      <Section title={t('Taken today: {amount}', { amount: pesoText(data.total) })}>
        <Text size="sm" c="dimmed">
          {sums.length > 0 ? sums.join(' · ') : t('No payment yet')}
        </Text>
        <ul className={classes.payments}>
          {last.map((one) => (
            <li key={one.id}>
              <ReceiptButton paymentId={one.id} receiptNumber={one.receipt_number} />
              <span className={classes.for}>
                <LotNamed id={one.house_id} address={one.lot} />
              </span>
              <span className="num">{pesoText(one.amount)}</span>
              <Text span size="sm" c="dimmed" className={classes.buttons}>
                {METHOD_NAMES[one.method]}
              </Text>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
