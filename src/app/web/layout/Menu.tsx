import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMenuState } from '#features/overview/dashboard/web/use-waiting.ts'
import { useHabit, useMe } from '#features/people/session/web/me.ts'
import { type Entry, GROUPS, useMenuEntries } from '#features/people/session/web/menu-entries.ts'
import { allows } from '#web/roles.ts'
import { plural, t } from '#web/texts/t.ts'
import { menuIcons } from '#web/ui/menu-icons.tsx'
import classes from './Menu.module.css'

const MORE = 'more'
const TITLES: Readonly<Record<Entry['group'], string>> = {
  counter: t('Counter'),
  money: t('Money'),
  people: t('People'),
  village: t('Village'),
  office: t('Office'),
}

/**
 * The side navigation in five groups that fold, and a sixth, More, with the pages that the village does not use yet, each with a sentence.
 * Roles with few pages have all of theirs in sight.
 */
export function Menu({ onChosen }: { onChosen: () => void }) {
  const entries = useMenuEntries()
  const me = useMe()
  const { waits, inUse } = useMenuState(allows(me, 'read'))
  const isMore = ({ about, path }: Entry) =>
    about !== undefined && allows(me, 'staff') && !inUse.includes(path) && !waits[path]
  const more = entries.filter(isMore)
  const linkTo = (entry: Entry, about?: string) => (
    <li key={entry.path}>
      <MenuLink entry={entry} about={about} waits={waits[entry.path] ?? 0} onChosen={onChosen} />
    </li>
  )
  return (
    <nav aria-label={t('Main')} className={classes.menu}>
      {GROUPS.map((group) => (
        <Group key={group} name={group} title={TITLES[group]}>
          {entries.filter((entry) => entry.group === group && !isMore(entry)).map((entry) => linkTo(entry))}
        </Group>
      ))}
      <Group name={MORE} title={t('More')}>
        {more.map((entry) => linkTo(entry, entry.about))}
      </Group>
    </nav>
  )
}

/** Under which this browser keeps which groups are folded. */
const KEY = 'purok-menu-groups'
const foldedBefore = (): Record<string, boolean> => {
  try {
    return { ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return {}
  }
}

interface GroupProps {
  name: string
  title: string
  children: readonly ReactNode[]
}

/** Entries below a heading that folds them, which this browser remembers; a group without entries is not there. */
function Group({ name, title, children }: GroupProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [folded, setFolded] = useState(() => foldedBefore()[name] ?? name === MORE)
  if (children.length === 0) return null
  const fold = () => {
    flushSync(() => setFolded(!folded))
    list.current?.scrollIntoView({ block: 'nearest' })
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...foldedBefore(), [name]: !folded }))
    } catch {
      // Storage is closed: it is so until the page is left.
    }
  }
  return (
    <Fragment>
      <p className={classes.title}>
        <button type="button" aria-expanded={!folded} aria-controls={id} onClick={fold}>
          <span id={`${id}-title`}>{title}</span>
          <IconChevronDown className={classes.arrow} size={15} aria-hidden />
        </button>
      </p>
      <ul ref={list} id={id} aria-labelledby={`${id}-title`} hidden={folded}>
        {children}
      </ul>
    </Fragment>
  )
}

interface LinkProps {
  entry: Entry
  about?: string | undefined
  /** Number of its records that wait for the office. */
  waits: number
  onChosen: () => void
}

function MenuLink({ entry, about, waits, onChosen }: LinkProps) {
  const folded = useHabit('folded-menu')
  const Icon = menuIcons[entry.icon]
  return (
    <Link
      to={entry.path}
      className={classes.link}
      title={folded ? entry.label : undefined}
      {...(waits > 0 ? { 'aria-description': plural(waits, '1 waits', '{count} wait') } : {})}
      {...(about ? { 'aria-label': entry.label, 'aria-description': about } : {})}
      onClick={onChosen}
    >
      {Icon && <Icon size={19} stroke={1.7} aria-hidden />}
      <span className={classes.label}>
        {entry.label}
        {about && <small className={classes.about}>{about}</small>}
      </span>
      {waits > 0 && (
        <span aria-hidden className={classes.waits}>
          {waits.toLocaleString('en')}
        </span>
      )}
    </Link>
  )
}
