import { Moment } from '#features/office/settings/web/Moment.tsx'
import type { AuditEntry } from '#features/overview/audit/contract.ts'
import { ACTION_NAMES } from '#features/overview/audit/rules.ts'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { t, translate } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import classes from './Audit.module.css'
import { ChangeList } from './ChangeList.tsx'

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
          <dd>{translate(ACTION_NAMES[entry.action])}</dd>
          <dt>{t('Request')}</dt>
          <dd className="num">{entry.request_id ?? 'N/A'}</dd>
        </dl>
        <ChangeList entry={entry} />
      </>
    )}
  </Dialog>
)
