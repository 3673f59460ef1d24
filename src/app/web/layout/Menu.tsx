import { Link } from '@tanstack/react-router'
import { type Entry, GROUPS, useMenuEntries } from '#features/people/session/web/menu-entries.ts'
import { t } from '#web/texts/t.ts'
import { menuIcons } from '#web/ui/menu-icons.tsx'
import classes from './Menu.module.css'

/** The side navigation. */
export function Menu({ onChosen }: { onChosen: () => void }) {
  const entries = useMenuEntries()
  return (
    <nav aria-label={t('Main')} className={classes.menu}>
      {GROUPS.map((group) => (
        <ul key={group}>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <li key={entry.path}>
                <MenuLink entry={entry} onChosen={onChosen} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  )
}

function MenuLink({ entry, onChosen }: { entry: Entry; onChosen: () => void }) {
  const Icon = menuIcons[entry.icon]
  return (
    <Link to={entry.path} className={classes.link} onClick={onChosen}>
      {Icon && <Icon size={19} stroke={1.7} aria-hidden />}
      {entry.label}
    </Link>
  )
}
