import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { notices } from '#web/ui/page/notify.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import type { ReadVehicle } from '../vehicles/sheet-calls.ts'

const line = (row: number, more: Partial<ReadVehicle> = {}): ReadVehicle => ({
  ...{
    row,
    from: `Blk 1 Lot ${row}`,
    house_id: row,
    address: `Block 1 Lot ${row}`,
    resident_id: null,
    used_by: 'Ana Uy',
  },
  ...{
    plate: `NAB ${1000 + row}`,
    kind: 'four_wheel',
    make: 'Toyota Vios',
    colour: 'White',
    becomes: 'added',
    note: null,
  },
  ...more,
})
const note = (message: string) => ({ code: 'vehicle_sheets.x', params: {}, message })
const LINES: ReadVehicle[] = [
  ...Array.from({ length: 40 }, (_, at) => line(at + 2)),
  line(42, { becomes: 'known' }),
  line(43, { plate: null, kind: null, becomes: 'problem', note: note('There is no plate in this row.') }),
]

const open = (lines = LINES) => {
  const heard = aVillage(
    {
      'GET /vehicles': () => ({ json: pageOf([], 0, { page: 1, size: 10 }) }),
      'POST /vehicles/sheets/read': () => ({ json: lines }),
      'POST /vehicles/sheets': () => ({
        status: 201,
        json: { message: 'The vehicles are registered.', added: 40, known: 0 },
      }),
    },
    'admin',
  )
  openAt('/vehicles')
  return heard
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('pasted rows are read, those with a problem first, and the others registered with one press', async () => {
  const heard = open()
  await press('Import')
  await page
    .getByRole('textbox', { name: 'Or rows that were copied, with their headings' })
    .fill('Lot\tPlate\n1\tABC 1\n')
  await press('Read It')
  await expect.element(page.getByText('40 new, 1 here already, 1 left out')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Rows as they were read' })
  await expect
    .element(rows)
    .toMatchTextContent(/There is no plate in this row\..*NAB 1002.*Toyota Vios, White.*Block 1 Lot 2.*Ana Uy.*New/)
  await press('Register 40 Vehicles')
  await expect.poll(() => notices.get().at(-1)?.text).toBe('The vehicles are registered.')
  const sent = heard.find(({ path }) => path === '/api/vehicles/sheets')?.body as { vehicles: object[] }
  expect(sent.vehicles).toHaveLength(40)
  expect(sent.vehicles[0]).toEqual({
    ...{ house_id: 2, resident_id: null, plate: 'NAB 1002', kind: 'four_wheel', make: 'Toyota Vios', colour: 'White' },
  })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('nothing chosen is asked for, and nothing to register cannot be pressed', async () => {
  open([line(2, { becomes: 'known' })])
  await press('Import')
  await press('Read It')
  await expect.element(page.getByText('Please choose a file, or paste rows with their headings.')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Or rows that were copied, with their headings' })
    .fill('Lot\tPlate\n1\tABC 1\n')
  await press('Read It')
  await expect.element(page.getByRole('button', { name: 'Register 0 Vehicles' })).toBeDisabled()
  await press('Back')
  await expect.element(page.getByRole('button', { name: 'Read It' })).toBeVisible()
})
