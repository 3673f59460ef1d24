import { UnstyledButton } from '@mantine/core'
import { openReceipt } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { t, translate } from '#web/texts/t.ts'
import { textLink } from '#web/ui/text-link.ts'
import type { AuditEntry } from '../contract.ts'
import { ACTION_NAMES, type AuditSubject } from '../rules.ts'

/** An entry in a sentence, `Added payment: receipt 00921, BLK 2 LOT 14`; what it is about leads there. */
export const EntrySentence = ({ entry: { action, record, record_id, subjects } }: { entry: AuditEntry }) => (
  <>
    {translate(ACTION_NAMES[action])} {translate(record).toLowerCase()}
    {subjects.length === 0 && <bdi> {record_id}</bdi>}
    {subjects.map((subject, at) => (
      <span key={`${subject.kind} ${subject.id}`}>
        {at === 0 ? ': ' : ', '}
        <Subject {...subject} />
      </span>
    ))}
  </>
)

function Subject({ kind, id, name }: AuditSubject) {
  if (kind === 'lot') return <LotLink house={{ id, address: name }} />
  if (kind === 'person') return <PersonNamed id={id} name={name} />
  if (kind === 'named') return <bdi>{name}</bdi>
  return (
    <UnstyledButton className={textLink} fz="inherit" onClick={() => openReceipt(id)}>
      {t('receipt {number}', { number: name })}
    </UnstyledButton>
  )
}
