import { toCentavos } from '#shared/money.ts'
import { type MonthRun, monthRuns, paidMonth } from '#shared/month-runs.ts'
import { showShortMonth } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { Fold } from '#web/ui/Fold.tsx'
import { Money } from '#web/ui/Money.tsx'

/** `Sep 2025 – Nov 2026, 15 months` */
const showMonths = ({ from, to, months }: Pick<MonthRun<unknown>, 'from' | 'to' | 'months'>): string =>
  t('{from} – {to}, {months} months', { from: showShortMonth(from), to: showShortMonth(to), months })

interface Item {
  text: string
  amount: number
}

interface Props {
  payment: { items: readonly (Item & { id: number })[]; advance: { amount: number } | null }
}

/** Lines of what was paid, with months in a row as one: `Monthly dues, Sep 2025 – Nov 2026, 15 months`. Pesos. */
export const paidLines = (items: readonly Item[]): Item[] =>
  monthRuns(items, ({ text }) => paidMonth(text)).map(({ items: [first, ...more], kind, ...span }) => ({
    text: span.months > 1 ? `${translate(kind)}, ${showMonths(span)}` : translate(first.text),
    amount: [first, ...more].reduce((sum, one) => sum + toCentavos(one.amount), 0) / 100,
  }))

/** The same as one text; `Advance` of a receipt that paid nothing else. */
export const paidText = (items: readonly Item[]): string =>
  paidLines(items)
    .map(({ text }) => text)
    .join(', ') || t('Advance')

/** Content of a receipt: one thing in a line, several and what is left as an advance in a line that opens. */
export function PaidFor({ payment: { items, advance } }: Props) {
  if (items.length === 0 || (items.length === 1 && advance === null)) return paidText(items)
  return (
    <Fold summary={advance ? t('{bills} and an advance', { bills: paidText(items) }) : paidText(items)}>
      {() => (
        <>
          {items.map((item) => (
            <li key={`${item.id} ${item.text}`}>
              <span>{translate(item.text)}</span>
              <Money pesos={item.amount} />
            </li>
          ))}
          {advance && (
            <li>
              <span>{t('Advance')}</span>
              <Money pesos={advance.amount} />
            </li>
          )}
        </>
      )}
    </Fold>
  )
}
