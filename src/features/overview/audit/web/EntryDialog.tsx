import { Moment } from '#features/office/settings/web/Moment.tsx'
import type { AuditEntry } from '#features/overview/audit/contract.ts'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { t, translate } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import classes from './Audit.module.css'
import { EntrySentence } from './EntrySentence.tsx'

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

/** One change with all its values. */
export const EntryDialog = ({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) => (
  <Dialog
    title={entry ? `${translate(entry.record)} ${entry.record_id}` : ''}
    opened={entry !== null}
    onClose={onClose}
    size="lg"
  >
    {entry && (
      <>
        <dl className={classes.facts}>
          <dt>{t('When')}</dt>
          <dd>
            <Moment at={entry.at} />
          </dd>
          <dt>{t('Person')}</dt>
          <dd>{entry.by ? <PersonNamed {...entry.by} /> : 'N/A'}</dd>
          <dt>{t('What')}</dt>
          <dd>
            <EntrySentence entry={entry} />
          </dd>
          <dt>{t('Request')}</dt>
          <dd className="num">{entry.request_id ?? 'N/A'}</dd>
        </dl>
        <ChangeList entry={entry} />
      </>
    )}
  </Dialog>
)
