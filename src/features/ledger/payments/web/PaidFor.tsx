import { t, translate } from '#web/texts/t.ts'
import { Fold } from '#web/ui/Fold.tsx'
import { Money } from '#web/ui/Money.tsx'
import { type PaidPart, paidText } from './recorded-payment.ts'

interface Props {
  payment: { items: readonly (PaidPart & { id: number })[]; advance: { amount: number } | null }
}

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
