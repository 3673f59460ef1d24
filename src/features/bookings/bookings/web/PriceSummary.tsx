import { Text } from '@mantine/core'
import { balanceOf, type Quote } from '#features/bookings/bookings/rules.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { t, translate } from '#web/texts/t.ts'
import classes from './Bookings.module.css'

interface Props {
  /** Null while date and times make no price. */
  quote: Quote | null
  /** Centavos paid; undefined where nothing can be paid yet. */
  paid?: Centavos
  /** Centavos of it that are for a booking which does not take place. */
  refund?: Centavos
}

/** The price line by line, what is paid of it and what is due. */
export const PriceSummary = ({ quote, paid, refund = 0 }: Props) => (
  <section aria-label={t('Price')} className={classes.price}>
    {quote?.price_lines.map((line) => (
      <p key={line.text}>
        <span>{translate(line.text)}</span>
        <span className="num">{peso(line.amount)}</span>
      </p>
    ))}
    {quote?.minutes_dropped && (
      <Text size="xs" c="dimmed">
        {t('Only whole hours count: minutes are dropped, this is charged as {hours} h.', { hours: quote.hours })}
      </Text>
    )}
    {quote?.ends_next_day && (
      <Text size="xs" c="dimmed">
        {t('It ends on the next day and is charged at the night rate.')}
      </Text>
    )}
    <dl>
      <Total label={t('Total Price')} amount={quote?.price} />
      {paid !== undefined && (
        <>
          <Total label={t('Total Paid')} amount={paid} />
          <Total label={t('Amount Due')} amount={quote ? balanceOf(quote.price, paid).amount_due : undefined} strong />
        </>
      )}
    </dl>
    {quote && paid !== undefined && balanceOf(quote.price, paid).over_paid > 0 && (
      <Text size="sm" c="var(--mantine-color-error)">
        {t('Paid {amount} more than the price.', { amount: peso(balanceOf(quote.price, paid).over_paid) })}
      </Text>
    )}
    {refund > 0 && (
      <Text size="sm" c="var(--mantine-color-error)">
        {t('This booking does not take place: {amount} is to be given back.', { amount: peso(refund) })}
      </Text>
    )}
  </section>
)

interface TotalProps {
  label: string
  amount: Centavos | undefined
  strong?: boolean
}

const Total = ({ label, amount, strong = false }: TotalProps) => (
  <div data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd className="num">{amount === undefined ? 'N/A' : peso(amount)}</dd>
  </div>
)
