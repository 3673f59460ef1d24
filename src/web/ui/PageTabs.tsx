import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './PageTabs.module.css'

interface Props<Value extends string> {
  label: string
  tabs: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
  /** The open tab's panel. */
  children: ReactNode
}

/** The tabs of a page; which one is open belongs into the address (`useListState`). */
export function PageTabs<Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the open tab may lie outside the row; the page itself must not move.
    const row = list.current
    const open = row?.querySelector(`[data-tab="${value}"]`)
    if (!row || !open) return
    const [within, tab] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
    if (tab.left < within.left) row.scrollLeft += tab.left - within.left
    if (tab.right > within.right) row.scrollLeft += tab.right - within.right
  }, [value])
  return (
    <Tabs value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Tabs.List ref={list} aria-label={label} className={classes.list}>
        {tabs.map(([tab, text]) => (
          <Tabs.Tab key={tab} value={tab} data-tab={tab}>
            {text}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}
