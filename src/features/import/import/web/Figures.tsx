import type { Message } from '#shared/messages.ts'
import { t, translate } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { Import } from '../contract.ts'
import classes from './Import.module.css'

/** Figures of a file. */
export const Figures = ({ file }: { file: Import }) => (
  <dl className={classes.figures}>
    <Figure label={t('Houses')} value={file.houses.toLocaleString('en')} />
    <Figure label={t('People')} value={file.residents.toLocaleString('en')} />
    <Figure label={t('Total receivable')} value={pesoText(file.receivable)} />
    <Figure label={t('Paid in advance')} value={pesoText(file.credit)} />
    {file.vehicles > 0 && <Figure label={t('Vehicles')} value={file.vehicles.toLocaleString('en')} />}
    {file.changed > 0 && <Figure label={t('Lots changed')} value={file.changed.toLocaleString('en')} />}
  </dl>
)

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)

/** Notes before posting that keep nobody from it. */
export function Notes({ file: { notes, notes_said } }: { file: Import }) {
  if (notes.length === 0) return null
  const keyed = new Map(notes_said.map((message) => [message.message, message as Message]))
  return (
    <ul className={classes.notes} aria-label={t('Good to know')}>
      {notes.map((note) => (
        <li key={note}>{translate(keyed.get(note) ?? note)}</li>
      ))}
    </ul>
  )
}
