import { IconX } from '@tabler/icons-react'
import { t } from '#web/texts/t.ts'
import { RowButton } from '../RowButton.tsx'
import classes from './Picked.module.css'

interface Props<Value> {
  /** Name of the list, for people who hear the page. */
  label: string
  all: readonly { value: Value; name: string }[]
  onLeave: (value: Value) => void
}

/** List of picked ones, chosen one after another; a click leaves one out. Nothing where nothing was picked. */
export const Picked = <Value extends string | number>({ label, all, onLeave }: Props<Value>) =>
  all.length > 0 && (
    <ul className={classes.picked} aria-label={label}>
      {all.map(({ value, name }) => (
        <li key={value}>
          <RowButton
            rightSection={<IconX size={14} aria-hidden />}
            label={t('Leave out {name}', { name })}
            onClick={() => onLeave(value)}
          >
            <bdi>{name}</bdi>
          </RowButton>
        </li>
      ))}
    </ul>
  )
