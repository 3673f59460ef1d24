import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { show } from '../../test/web/show.tsx'
import { choiceParam, numberOrAllParam, pageParam, textParam, useListState } from './list-state.ts'
import { parseSearch, type Search, stringifySearch } from './search.ts'

const schema = z.object({
  page: pageParam(),
  search: textParam(),
  status: choiceParam(['pending', 'paid'], 'pending'),
  month: numberOrAllParam(1, 12, 11),
})

function List() {
  const [state, set] = useListState(schema)
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button type="button" onClick={() => set({ page: 4 })}>
        page
      </button>
      <button type="button" onClick={() => set({ search: '1003' })}>
        search
      </button>
      <button type="button" onClick={() => set({ month: null, status: 'paid' })}>
        all
      </button>
      <button type="button" onClick={() => set({ month: 11, status: 'pending', search: '' })}>
        reset
      </button>
    </>
  )
}

function open(address: string) {
  const root = createRootRoute({ component: Outlet, validateSearch: (search) => search as Search })
  const list = createRoute({ getParentRoute: () => root, path: '/bills', component: List })
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  // The table of the product is another router; this one knows a single path.
  show(<RouterProvider router={router as never} />)
  return () => router.state.location.href
}

const state = async () => JSON.parse(page.getByRole('status').element().textContent ?? '{}')
const press = (name: string) => page.getByRole('button', { name }).click()
const initial = { page: 1, search: '', status: 'pending', month: 11 }

test('an address without anything means the defaults', async () => {
  const address = open('/bills')
  await expect.poll(state).toEqual(initial)
  expect(address()).toBe('/bills')
})

test('a bookmark opens the list as it was, a number that was searched for stays text', async () => {
  open('/bills?page=3&search=1003&status=paid&month=all')
  await expect.poll(state).toEqual({ page: 3, search: '1003', status: 'paid', month: null })
})

test('an address that was typed wrong opens the list anyway', async () => {
  open('/bills?page=-1&status=maybe&month=13&other=x')
  await expect.poll(state).toEqual(initial)
})

test('a new filter goes back to page 1, a new page keeps the filter, and defaults leave the address', async () => {
  const address = open('/bills')
  await press('page')
  await expect.poll(address).toBe('/bills?page=4')
  await press('search')
  await expect.poll(address).toBe('/bills?search=1003')
  await press('all')
  await expect.poll(address).toBe('/bills?search=1003&status=paid&month=all')
  await press('page')
  await expect.poll(address).toBe('/bills?page=4&search=1003&status=paid&month=all')
  await press('reset')
  await expect.poll(address).toBe('/bills')
  await expect.poll(state).toEqual(initial)
})
