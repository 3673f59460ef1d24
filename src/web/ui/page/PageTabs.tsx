import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { Label } from '../Label.tsx'
import classes from './PageTabs.module.css'

interface Props<Value extends string> {
  label: string
  tabs: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
  /** The open tab's panel. */
  children: ReactNode
}

/** The tabs of a page, all in sight; which one is open belongs into the address (`useListState`). */
export const PageTabs = <Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) => (
  <Tabs value={value} onChange={(chosen) => onChange(chosen as Value)}>
    <Tabs.List aria-label={label} className={classes.list}>
      {tabs.map(([tab, text]) => (
        <Tabs.Tab key={tab} value={tab}>
          <Label>{text}</Label>
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <Tabs.Panel value={value}>{children}</Tabs.Panel>
  </Tabs>
)
