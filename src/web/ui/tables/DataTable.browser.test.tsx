import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../test/web/show.tsx'
import { ApiError } from '../../calls/api-error.ts'
import { type Column, DataTable, type DataTableProps, type TableQuery } from './DataTable.tsx'

interface House {
  id: number
  owner: string
  lot: number
  due: string
  state: string
}
const houses: House[] = [
  { id: 1, owner: 'Ana Cruz', lot: 4, due: 'Nov 7', state: 'Paid' },
  { id: 2, owner: 'Jose Reyes', lot: 9, due: 'Nov 8', state: 'Overdue' },
]
const columns: Column<House>[] = [
  { header: 'Owner', cell: (house) => house.owner },
  { header: 'Lot', align: 'right', cell: (house) => house.lot },
  { header: 'Due', cell: (house) => house.due },
  { header: 'State', card: 'corner', cell: (house) => house.state },
  { header: 'Action', card: 'actions', cell: (house) => <button type="button">Edit {house.id}</button> },
]
const settled: TableQuery = {
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  error: null,
  refetch: () => undefined,
}

const table = (over: Partial<DataTableProps<House>> = {}) => (
  <DataTable
    label="Houses"
    columns={columns}
    rows={houses}
    rowKey={(house) => house.id}
    query={settled}
    empty="No houses available"
    {...over}
  />
)

describe('the four states', () => {
  test('rows stand in a table with the headers given', async () => {
    show(table())
    await expect.element(page.getByRole('table', { name: 'Houses' })).toBeVisible()
    expect(page.getByRole('columnheader').elements()).toHaveLength(5)
    await expect.element(page.getByRole('cell', { name: 'Ana Cruz' })).toBeVisible()
  })

  test('while nothing is known, loading is said and no row is made up', async () => {
    show(table({ rows: undefined, query: { ...settled, isPending: true } }))
    await expect.element(page.getByRole('status', { name: 'Loading Houses' })).toBeVisible()
    expect(page.getByRole('cell').elements()).toHaveLength(0)
  })

  test('no rows show the text for it', async () => {
    show(table({ rows: [] }))
    await expect.element(page.getByText('No houses available')).toBeVisible()
  })

  test('a failure is told in the words of the server, and trying again asks again', async () => {
    const refetch = vi.fn()
    const error = new ApiError(500, 'Something broke.')
    show(table({ rows: undefined, query: { ...settled, error, refetch } }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error: Something broke.')
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(refetch).toHaveBeenCalledOnce()
  })

  test('rows that are known stay when asking again fails', async () => {
    show(table({ query: { ...settled, error: new ApiError(0, 'No connection.') } }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error: No connection.')
    await expect.element(page.getByRole('cell', { name: 'Ana Cruz' })).toBeVisible()
  })
})

describe('opening a row', () => {
  test('a click anywhere on the row opens it', async () => {
    const open = vi.fn()
    show(table({ onRow: open }))
    await page.getByRole('cell', { name: 'Nov 8' }).click()
    expect(open).toHaveBeenCalledExactlyOnceWith(houses[1])
  })

  test('the keyboard opens it too', async () => {
    const open = vi.fn()
    show(table({ onRow: open }))
    const opener = page.getByRole('button', { name: 'Jose Reyes' })
    await expect.element(opener).toBeVisible()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(open).toHaveBeenCalledExactlyOnceWith(houses[1])
  })

  test('a button in the row does its own work only', async () => {
    const open = vi.fn()
    show(table({ onRow: open }))
    await page.getByRole('button', { name: 'Edit 1' }).click()
    expect(open).not.toHaveBeenCalled()
  })
})

describe('where there is no room for a table', () => {
  test('a row becomes a card with its labels', async () => {
    show(<div style={{ width: 320 }}>{table()}</div>)
    await expect.element(page.getByRole('list', { name: 'Houses' })).toBeVisible()
    await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Ana CruzPaidLot4DueNov 7Edit 1')
    expect(page.getByRole('table').elements()).toHaveLength(0)
  })

  test('a card opens like a row', async () => {
    const open = vi.fn()
    show(<div style={{ width: 320 }}>{table({ onRow: open })}</div>)
    await page.getByText('Nov 7').click()
    expect(open).toHaveBeenCalledExactlyOnceWith(houses[0])
  })
})
