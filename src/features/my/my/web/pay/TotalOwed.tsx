import { peso } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import k from '../kit/kit.module.css'
import { OpenItemRow } from '../lots/OpenItemRow.tsx'
import { useTotalOwed } from '../lots/total-owed.ts'

/** The sum of all that is owed, where bookings and fees are part of it: those are paid one by one. */
export function TotalOwed() {
  const { data } = useTotalOwed()
  if (!data?.items.length) return null
  return (
    <section className={k.card} aria-label={t('Owed in all')}>
      <div className={`${k.inside} ${k.tight}`}>
        <p className={k.dim}>{t('Owed in all')}</p>
        <p className={k.big}>{peso(data.owed)}</p>
        {data.lots.length > 0 && (
          <p className={k.small}>{t('Bills: {amount}, paid on this page', { amount: peso(data.ofLots) })}</p>
        )}
        <p className={`${k.dim} ${k.small}`}>{t('Bookings and fees are paid one by one: tap them below.')}</p>
      </div>
      <ul className={k.rows} style={{ borderTop: '1px solid var(--line)' }}>
        {data.items.map((one) => (
          <li key={`${one.kind}-${one.id}`}>
            <OpenItemRow of={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
