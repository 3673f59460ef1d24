import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { deleteVillageCache } from '#features/office/settings/web/village.ts'
import { sessionContract } from '#features/people/session/contract.ts'
import type { ActingRole } from '#shared/offices.ts'
import { keyOf } from '#web/calls/api.ts'
import { queryClient } from '#web/calls/query.ts'
import { cssVariablesResolver, theme } from '#web/theme/theme.ts'
import { notices } from '#web/ui/page/notify.ts'
import { someone } from './village.ts'

let root: Root | undefined
let place: HTMLElement | undefined

interface Shown {
  dark?: boolean
  /** The role of who is signed in, for pieces that ask it; nobody is when left out. */
  as?: ActingRole
}

/** Shows a piece of the product as it stands in a page, theme and queries around it. */
export function show(piece: ReactNode, { dark = false, as }: Shown = {}): void {
  leave()
  if (as) queryClient.setQueryData(keyOf(sessionContract.me, {}), someone(as))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme={dark ? 'dark' : 'light'}
    >
      {piece}
    </MantineProvider>,
  )
}

/** Takes it away again; done after every test. */
export function leave(): void {
  root?.unmount()
  place?.remove()
  root = undefined
  queryClient.clear()
  deleteVillageCache()
  notices.set([])
}
