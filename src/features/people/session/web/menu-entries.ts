import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AccountInfo } from '#shared/people.ts'
import { allows } from '#web/roles.ts'
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

/** The entries of the route table that a role may open, in the table's order. */
function entriesFor(me: AccountInfo, routes: readonly AnyRoute[]): Entry[] {
  return routes.flatMap((route) => {
    const { menu, who = 'any', title = '' } = route.options.staticData ?? {}
    if (!menu || !allows(me, who)) return []
    return [{ path: route.fullPath, label: title, ...menu }]
  })
}

/** The pages that whoever is signed in may open. */
export function useMenuEntries(): Entry[] {
  const router = useRouter()
  const me = useMe()
  return useMemo(() => entriesFor(me, Object.values(router.routesById)), [me, router])
}
