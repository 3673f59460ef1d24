import { TableOfContents } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#web/texts/t.ts'
import classes from './SectionIndex.module.css'

/** The named parts of a page, none that stands within another one. */
const NAMED = 'section[aria-label]'
const SECTIONS = `main ${NAMED}:not(${NAMED} *)`

const goTo = (section: HTMLElement) => {
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.scrollIntoView()
}

/** The sections of a long page, each a click away; those that come later are added. It stands beside them, on a phone above. */
export function SectionIndex() {
  const again = useRef<() => void>(() => undefined)
  useEffect(() => {
    let known = document.querySelectorAll(SECTIONS).length
    const observer = new MutationObserver(() => {
      const now = document.querySelectorAll(SECTIONS).length
      if (now === known) return
      known = now
      again.current()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <nav aria-label={t('Sections')} className={`${classes.index} no-print`}>
      <TableOfContents
        variant="light"
        size="sm"
        className={classes.list}
        scrollSpyOptions={{
          selector: SECTIONS,
          getDepth: () => 1,
          getValue: (section) => section.getAttribute('aria-label') ?? '',
        }}
        reinitializeRef={again}
        getControlProps={({ data, active }) => ({
          onClick: () => goTo(data.getNode()),
          ...(active ? { 'aria-current': 'true' as const } : {}),
          children: data.value,
        })}
      />
    </nav>
  )
}
