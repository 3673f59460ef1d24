import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Role } from '#shared/contract.ts'
import { useMe } from './me.ts'

export const GROUPS = ['counter', 'money', 'people', 'village', 'office'] as const

export interface Entry {
  path: string
  label: string
  icon: string
  group: (typeof GROUPS)[number]
}

/** The entries of the route table that a role may open, in the table's order. */
function entriesFor(role: Role, routes: readonly AnyRoute[]): Entry[] {
  return routes.flatMap((route) => {
    const { menu, roles, title = '' } = route.options.staticData ?? {}
    if (!menu || (roles && !roles.includes(role))) return []
    return [{ path: route.fullPath, label: title, ...menu }]
  })
}

/** The pages that whoever is signed in may open. */
export function useMenuEntries(): Entry[] {
  const router = useRouter()
  const { role_type } = useMe()
  return useMemo(() => entriesFor(role_type, Object.values(router.routesById)), [role_type, router])
}
