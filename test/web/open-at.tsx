import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { newRouter } from '#app/web/router.ts'
import { show } from './show.tsx'

/** Opens the product at an address; returns what tells the address it is at now. */
export function openAt(address: string): () => string {
  const router = newRouter(createMemoryHistory({ initialEntries: [address] }))
  show(<RouterProvider router={router} />)
  return () => router.state.location.href
}
