import { IconChevronRight } from '@tabler/icons-react'
import { peso } from '#shared/money.ts'
import { Check } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { setSearch, useSearch } from '#web/mobile/place.tsx'
import { t } from '#web/texts/t.ts'
import { useTotalOwed } from '../lots/total-owed.ts'
import { partsOf, useChosen } from './purposes.ts'

/** The one thing that a payment pays, where there is nothing to choose. */
export function PaidAlone() {
  const { data } = useTotalOwed()
  const isAhead = Boolean(useSearch().ahead)
  const parts = data ? partsOf(data, isAhead) : []
  return parts.length === 1 && <p className={k.strong}>{parts[0]?.about}</p>
}

/** Lots, bookings and fees that one payment pays: all of them, until some are taken out. The last stays. */
export function Chosen() {
  const { data } = useTotalOwed()
  const isAhead = Boolean(useSearch().ahead)
  const parts = data ? partsOf(data, isAhead) : []
  const isChosen = useChosen(parts)
  const chosen = parts.filter(({ key }) => isChosen(key))
  if (parts.length < 2) return null
  const choose = (key: string, on: boolean) => {
    const next = parts.filter((one) => (one.key === key ? on : isChosen(one.key)))
    setSearch({ only: next.length === parts.length ? '' : next.map((one) => one.key).join(',') })
  }
  return (
    <details className={`${k.card} ${k.fold}`}>
      <summary className={k.row}>
        <IconChevronRight size={18} stroke={1.7} className={k.rowIcon ?? ''} aria-hidden />
        <span className={k.rowText}>
          <span className={k.strong}>
            {chosen.length === parts.length
              ? isAhead
                ? t('All lots and what is owed, in one payment')
                : t('All that is owed, in one payment')
              : t('{count} of {all} in this payment', { count: chosen.length, all: parts.length })}
          </span>
          <span className={`${k.dim} ${k.small}`}>{chosen.map(({ about }) => about).join(' · ')}</span>
        </span>
      </summary>
      <fieldset className={`${k.inside} ${k.tight}`} aria-label={t('What you pay')}>
        {parts.map(({ key, about, left }) => (
          <Check
            key={key}
            label={about}
            about={peso(left)}
            checked={isChosen(key)}
            disabled={chosen.length === 1 && isChosen(key)}
            onChange={(on) => choose(key, on)}
          />
        ))}
        <p className={`${k.dim} ${k.small}`}>
          {t('The office gives one receipt: fees first, then bookings, then the oldest bills.')}
        </p>
      </fieldset>
    </details>
  )
}
