import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AccountInfo } from '#shared/people.ts'
import { allows } from '#web/roles.ts'
import { t } from '#web/texts/t.ts'
import { useMe } from './me.ts'

export const GROUPS = ['counter', 'money', 'people', 'village', 'office'] as const

export interface Entry {
  path: string
  label: string
  icon: string
  group: (typeof GROUPS)[number]
  /** One sentence of what it is for, of a page that is not needed on the first day. */
  about?: string
}

/** Purposes of the pages that are not needed on the first day, by their path; all others stand in the menu from then on. */
const ABOUT: Readonly<Record<string, string>> = {
  '/dues-sheet': t('Every lot and every month on one sheet.'),
  '/reported-payments': t('Payments that residents say they sent.'),
  '/audit': t('Who changed what, and when.'),
  '/documents': t('By-laws, minutes and contracts of the association.'),
  '/homepage': t('The figures of the village on one page.'),
  '/files/house-permit': t('Permits and stickers that are valid, or were.'),
  '/import': t('Takes lots, people and balances over from a spreadsheet.'),
  '/guidelines': t('The rules that residents read.'),
  '/notices': t('What the product has to tell you.'),
}

/** The entries of the route table that a role may open, in the table's order. */
function entriesFor(me: AccountInfo, routes: readonly AnyRoute[]): Entry[] {
  return routes.flatMap((route) => {
    const { menu, who = 'any', title = '' } = route.options.staticData ?? {}
    if (!menu || !allows(me, who)) return []
    const about = ABOUT[route.fullPath]
    return [{ path: route.fullPath, label: title, ...menu, ...(about ? { about } : {}) }]
  })
}

/** The pages that whoever is signed in may open. */
export function useMenuEntries(): Entry[] {
  const router = useRouter()
  const me = useMe()
  return useMemo(() => entriesFor(me, Object.values(router.routesById)), [me, router])
}

/** Pages that the search finds: those of the menu, and those that are reached from another page. */
export function useFoundPages(): Pick<Entry, 'path' | 'label' | 'icon'>[] {
  const entries = useMenuEntries()
  const router = useRouter()
  const me = useMe()
  return useMemo(() => {
    const others = Object.values(router.routesById).flatMap((route: AnyRoute) => {
      const { found, who = 'any', title = '' } = route.options.staticData ?? {}
      return found && allows(me, who) ? [{ path: route.fullPath as string, label: title, icon: found }] : []
    })
    return [...entries, ...others]
  }, [entries, me, router])
}
