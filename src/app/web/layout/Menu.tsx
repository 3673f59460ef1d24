import { Link } from '@tanstack/react-router'
import { Fragment, useId } from 'react'
import { useWaiting } from '#features/overview/dashboard/web/use-waiting.ts'
import { useHabit, useMe } from '#features/people/session/web/me.ts'
import { type Entry, GROUPS, useMenuEntries } from '#features/people/session/web/menu-entries.ts'
import { allows } from '#web/roles.ts'
import { plural, t } from '#web/texts/t.ts'
import { menuIcons } from '#web/ui/menu-icons.tsx'
import classes from './Menu.module.css'

const TITLES: Readonly<Record<Entry['group'], string>> = {
  counter: t('Counter'),
  money: t('Money'),
  people: t('People'),
  village: t('Village'),
  office: t('Office'),
}

/** The side navigation in five groups; a group without entries has no heading. */
export function Menu({ onChosen }: { onChosen: () => void }) {
  const entries = useMenuEntries()
  const me = useMe()
  const waits = useWaiting(allows(me, 'read'))
  const id = useId()
  return (
    <nav aria-label={t('Main')} className={classes.menu}>
      {GROUPS.map((group) => {
        const ofGroup = entries.filter((entry) => entry.group === group)
        const titled = ofGroup.length > 0
        return (
          <Fragment key={group}>
            {titled && (
              <p id={id + group} className={classes.title}>
                {TITLES[group]}
              </p>
            )}
            <ul {...(titled ? { 'aria-labelledby': id + group } : {})}>
              {ofGroup.map((entry) => (
                <li key={entry.path}>
                  <MenuLink entry={entry} waits={waits[entry.path] ?? 0} onChosen={onChosen} />
                </li>
              ))}
            </ul>
          </Fragment>
        )
      })}
    </nav>
  )
}

interface LinkProps {
  entry: Entry
  /** Number of its records that wait for the office. */
  waits: number
  onChosen: () => void
}

function MenuLink({ entry, waits, onChosen }: LinkProps) {
  const folded = useHabit('folded-menu')
  const Icon = menuIcons[entry.icon]
  return (
    <Link
      to={entry.path}
      className={classes.link}
      title={folded ? entry.label : undefined}
      {...(waits > 0 ? { 'aria-description': plural(waits, '1 waits', '{count} wait') } : {})}
      onClick={onChosen}
    >
      {Icon && <Icon size={19} stroke={1.7} aria-hidden />}
      <span className={classes.label}>{entry.label}</span>
      {waits > 0 && (
        <span aria-hidden className={classes.waits}>
          {waits.toLocaleString('en')}
        </span>
      )}
    </Link>
  )
}
