import type { AuditEntry } from '#features/overview/audit/contract.ts'
import { t, translate } from '#web/texts/t.ts'
import classes from './Audit.module.css'

const Value = ({ text }: { text: string | null }) =>
  text === null ? <span className={classes.nothing}>{t('nothing')}</span> : <bdi>{text}</bdi>

/** The changed values of an entry, one a line: `Day price: ₱300.00 → ₱350.50`. All of them, or the first `most`. */
export function ChangeList({ entry, most }: { entry: AuditEntry; most?: number }) {
  const shown = entry.changes.slice(0, most)
  const hidden = entry.changes.length - shown.length
  return (
    <ul className={classes.changes}>
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.field}>{translate(field)}:</span>{' '}
          {entry.action === 'update' && (
            <>
              <Value text={before} /> <span aria-hidden>→</span>
              <span className={classes.aloud}> {t('became')} </span>{' '}
            </>
          )}
          <Value text={entry.action === 'delete' ? before : after} />
        </li>
      ))}
      {hidden > 0 && <li className={classes.nothing}>{t('and {hidden} more', { hidden })}</li>}
      {entry.erased && <li className={classes.nothing}>{t('Personal values were erased.')}</li>}
    </ul>
  )
}
