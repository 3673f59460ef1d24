import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { Label } from '../Label.tsx'
import { useInSight } from '../use-in-sight.ts'
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
  const list = useInSight<HTMLDivElement>(`[data-tab="${value}"]`, value)
  return (
    <Tabs value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Tabs.List ref={list} aria-label={label} className={classes.list}>
        {tabs.map(([tab, text]) => (
          <Tabs.Tab key={tab} value={tab} data-tab={tab}>
            <Label>{text}</Label>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}
