import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { show } from './show.tsx'

/** Shows a part of a page whose links lead somewhere, without the rest of the product. */
export const showRouted = (part: ReactNode) =>
  show(
    <RouterProvider
      router={createRouter({
        routeTree: createRootRoute({ component: () => part }),
        history: createMemoryHistory({ initialEntries: ['/'] }),
      })}
    />,
  )
