import { type AnyRoute, Link, useRouter } from '@tanstack/react-router'
import type { Role } from '#shared/contract.ts'
import { useMe } from '../session.ts'
import { menuIcons } from './icons.tsx'
import classes from './Menu.module.css'

const GROUPS = ['office', 'more', 'account'] as const

interface Entry {
  path: string
  label: string
  icon: string
  group: (typeof GROUPS)[number]
}

/** The entries of the route table that a role may open, in the table's order. */
function entriesFor(role: Role, routes: readonly AnyRoute[]): Entry[] {
  return routes.flatMap((route) => {
    const { menu, roles } = route.options.staticData ?? {}
    if (!menu || (roles && !roles.includes(role))) return []
    return [{ path: route.fullPath, ...menu }]
  })
}

/** The side navigation. */
export function Menu({ onChosen }: { onChosen: () => void }) {
  const router = useRouter()
  const { role_type } = useMe()
  const entries = entriesFor(role_type, Object.values(router.routesById))
  return (
    <nav aria-label="Main" className={classes.menu}>
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
