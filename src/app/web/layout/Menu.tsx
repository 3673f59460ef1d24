import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useId, useRef } from 'react'
import { type MenuState, useMenuState } from '#features/overview/dashboard/web/use-menu-state.ts'
import { setHabit, useHabit, useMe } from '#features/people/session/web/me.ts'
import { type Entry, GROUPS, useMenuEntries } from '#features/people/session/web/menu-entries.ts'
import type { Habit } from '#shared/people.ts'
import { allows } from '#web/roles.ts'
import { plural, t } from '#web/texts/t.ts'
import { menuIcons } from '#web/ui/menu-icons.tsx'
import { notify } from '#web/ui/page/notify.ts'
import classes from './Menu.module.css'

const UNFOLDED_MORE = 'unfolded-more'
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
  const shared = { waits, onChosen }
  return (
    <nav aria-label={t('Main')} className={classes.menu}>
      {GROUPS.map((group) => (
        <Group
          key={group}
          title={TITLES[group]}
          habit={`folded-${group}`}
          entries={entries.filter((entry) => entry.group === group && !isMore(entry))}
          {...shared}
        />
      ))}
      <Group title={t('More')} habit={UNFOLDED_MORE} entries={entries.filter(isMore)} {...shared} />
    </nav>
  )
}

interface GroupProps {
  title: string
  /** The habit that folds it, or unfolds what is folded otherwise. */
  habit: Habit
  entries: readonly Entry[]
  waits: MenuState['waits']
  onChosen: () => void
}

/** Entries below a heading that folds them, as their officer chose; a group without entries is not there. */
function Group({ title, habit, entries, waits, onChosen }: GroupProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const isMore = habit === UNFOLDED_MORE
  const folded = useHabit(habit) !== isMore
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!folded && wasPressed.current) list.current?.scrollIntoView({ block: 'nearest' })
  }, [folded])
  if (entries.length === 0) return null
  const hidden = folded ? entries.reduce((sum, { path }) => sum + (waits[path] ?? 0), 0) : 0
  const fold = () => {
    wasPressed.current = true
    setHabit(habit, folded === isMore).catch(notify.failure)
  }
  return (
    <Fragment>
      <p className={classes.title}>
        <button type="button" aria-expanded={!folded} aria-controls={id} title={title} onClick={fold}>
          <span id={`${id}-title`}>{title}</span>
          <IconChevronDown className={classes.arrow} size={15} aria-hidden />
          <Waits count={hidden} />
        </button>
      </p>
      <ul ref={list} id={id} aria-labelledby={`${id}-title`} hidden={folded}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} isMore={isMore} waits={waits[entry.path] ?? 0} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </Fragment>
  )
}

const Waits = ({ count }: { count: number }) =>
  count > 0 && (
    <span aria-hidden className={classes.waits}>
      {count.toLocaleString('en')}
    </span>
  )

interface LinkProps {
  entry: Entry
  /** Its sentence stands with it. */
  isMore: boolean
  /** Number of its records that wait for the office. */
  waits: number
  onChosen: () => void
}

function MenuLink({ entry, isMore, waits, onChosen }: LinkProps) {
  const about = isMore && entry.about
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
      <Waits count={waits} />
    </Link>
  )
}
