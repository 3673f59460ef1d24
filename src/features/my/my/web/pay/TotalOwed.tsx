import { peso } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import k from '../kit/kit.module.css'
import { OpenItemRow } from '../lots/OpenItemRow.tsx'
import { useTotalOwed } from '../lots/total-owed.ts'

/** The sum of all that is owed, where bookings and fees are part of it: one payment pays all, or one of them alone. */
export function TotalOwed() {
  const { data } = useTotalOwed()
  if (!data?.items.length) return null
  return (
    <section className={k.card} aria-label={t('Owed in all')}>
      <div className={`${k.inside} ${k.tight}`}>
        <p className={k.dim}>{t('Owed in all')}</p>
        <p className={k.big}>{peso(data.owed)}</p>
        {data.reported > 0 && (
          <p className={k.small}>
            {t('You reported {amount}. The office checks it.', { amount: peso(data.reported) })}
          </p>
        )}
        <p className={`${k.dim} ${k.small}`}>
          {t(
            'One payment pays all of it: fees first, then bookings, then the oldest bills. Tap one below to pay it alone.',
          )}
        </p>
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
