import { useEffect } from 'react'
import { t } from '#web/texts/t.ts'
import { menuIcons } from '#web/ui/menu-icons.tsx'
import type { Line } from './found.ts'
import classes from './Palette.module.css'

/** The element of a line, for the field that points at it. */
export const lineId = (list: string, line: Line): string => `${list}-${line.id.replace(/\W/g, '-')}`

/** `Residents`, or `Residents · 5 of 83` where not all are shown. */
function titleOf(group: string, lines: readonly Line[]): string {
  const { total, shown = 0 } = lines[0] ?? {}
  return total === undefined ? group : t('{group} · {shown} of {total}', { group, shown, total })
}

interface Props {
  /** Of the list. */
  id: string
  lines: readonly Line[]
  marked: Line | undefined
  /** They belong to an older text. */
  stale: boolean
  onMark: (line: Line) => void
  onOpen: (line: Line) => void
}

/** Results, group by group. The keyboard stays in the field above; the mouse marks and opens. */
export function Lines({ id, lines, marked, stale, onMark, onOpen }: Props) {
  const markedId = marked && lineId(id, marked)
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])
  return (
    <div id={id} role="listbox" aria-label={t('Found')} className={classes.lines} data-stale={stale}>
      {[...Map.groupBy(lines, ({ group }) => group)].map(([group, ofGroup]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, which no element is
        <div key={group} role="group" aria-label={titleOf(group, ofGroup)}>
          <div className={classes.group} aria-hidden>
            {titleOf(group, ofGroup)}
          </div>
          {ofGroup.map((line) => {
            const Icon = menuIcons[line.icon]
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field points at it
              <div
                key={line.id}
                id={lineId(id, line)}
                role="option"
                aria-selected={line === marked}
                className={classes.line}
                onMouseMove={() => line !== marked && onMark(line)}
                onClick={() => onOpen(line)}
              >
                {Icon && <Icon size={18} stroke={1.7} aria-hidden />}
                <span className={classes.title}>{line.title}</span>
                <span className={classes.about}>{line.about}</span>
                {line.owes && (
                  <span className={classes.owes} data-owes={line.owes.amount > 0 || undefined}>
                    {line.owes.text}
                  </span>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
