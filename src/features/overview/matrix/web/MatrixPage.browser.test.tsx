import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { DuesSheet, SheetLot } from '#features/dues/balances/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { aBill } from '../../../../../test/web/dues-rows.ts'
import { lotProposal } from '../../../../../test/web/lot-proposal.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

afterEach(() => vi.restoreAllMocks())

const LOTS = 300
const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const aLot = (number: number): SheetLot => ({
  id: number,
  address: `Block ${Math.ceil(number / 30)} Lot ${number}`,
  words: ` b=${Math.ceil(number / 30)} l=${number} `,
  area: `Block ${Math.ceil(number / 30)}`,
  kind: number % 3 ? 'house' : 'vacant',
  owner: number === 2 ? 'Ana Núñez' : 'Ben Uy',
  user_id: 1000 + number,
  behind: number % 4,
  ...{ owed: 900.5, credit: 0 },
  states: 'PPPPPPXTOODA',
  billed: [600, 600, 600, 600, 600, 600, 0, 600, 600, 600, 600, 600],
  open: [0, 0, 0, 0, 0, 0, 0, 300.5, 600, 600, 600, 0],
})
const sheet: DuesSheet = {
  months,
  begun: 11,
  kinds: [
    { code: 'house', name: 'House' },
    { code: 'vacant', name: 'Vacant' },
  ],
  lots: Array.from({ length: LOTS }, (_, at) => aLot(at + 1)),
}
const bills = pageOf([aBill({ id: 5, month: '2026-09', amount: 600, status: 'overdue' })], 1, { page: 1, size: 100 })

function openSheet(address = '/dues-sheet') {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', exact_sums: false } }),
      'GET /dues-sheet': () => ({ json: sheet }),
      'GET /houses/2/bills': () => ({ json: bills }),
      'POST /payments/proposal': () => ({
        json: lotProposal({ exact_sums: false }, { bills: bills.data }, { data: [] }),
      }),
    },
    'treasurer',
  )
  return { heard, at: openAt(address) }
}

const grid = page.getByRole('grid', { name: 'Dues Sheet' })
const cell = (row: number, col: number) => page.elementLocator(cellAt(row, col))
const cellAt = (row: number, col: number): Element => {
  const found = document.querySelector(`[data-row="${row}"] [data-col="${col}"]`)
  if (!found) throw new Error(`no cell ${row}, ${col}`)
  return found
}
const focused = () => {
  const { activeElement } = document
  const row = activeElement?.closest('[data-row]')?.getAttribute('data-row')
  return `${row}:${activeElement?.getAttribute('data-col')}`
}

test('says each month in a word and sums what the lots owe, drawing the rows in sight alone', async () => {
  openSheet()
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(LOTS + 2))
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(80)
  const row = [...(cellAt(1, 0).closest('[role=row]')?.querySelectorAll('[data-col]') ?? [])]
  expect(row.map((one) => one.textContent)).toEqual([
    ...['BLK 1 LOT 2', 'Ana Núñez', 'House'],
    ...['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'exempt', '300.50 left', 'late', 'late', 'due', 'ahead'],
    ...['4,499.50', '2,100.50', '900.50', '0.00'],
  ])
  const total = document.querySelector(`[data-row="${LOTS}"]`)
  expect(total?.querySelector('[data-key=owed]')?.textContent).toBe('270,150.00')
  await expect.element(page.getByText('300 of 300 lots')).toBeVisible()
})

test('the keys move the one cell that takes the focus, to rows that were not drawn too', async () => {
  openSheet()
  await expect.element(grid).toBeVisible()
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  ;(cellAt(0, 3) as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.poll(focused).toBe('1:4')
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe('1:18')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(focused).toBe(`${LOTS}:18`)
  await userEvent.keyboard('{ArrowUp}{Home}')
  await expect.poll(focused).toBe(`${LOTS - 1}:0`)
  await expect.element(cell(LOTS - 1, 0)).toBeInViewport()
  await userEvent.keyboard('{PageUp}')
  await expect.poll(focused).toMatch(/^2[5-9]\d:0$/)
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
})

/** True when the cell stands whole beside the lot, which stays where it is. */
function isBesideLot(row: number, col: number): boolean {
  const [{ left, right }, lot, area] = [cellAt(row, col), cellAt(row, 0), grid.element()].map((one) =>
    one.getBoundingClientRect(),
  ) as [DOMRect, DOMRect, DOMRect]
  return left >= lot.right - 1 && right <= area.right + 1
}

test.each([
  [1_440, 13],
  [1_024, 13],
  [360, 11],
])('the running month is in sight at first and takes Tab, %i pixels wide', async (width, november) => {
  await page.viewport(width, 800)
  openSheet()
  await expect.element(grid).toBeVisible()
  await expect.poll(() => isBesideLot(0, november)).toBe(true)
  expect(isBesideLot(0, november - 1)).toBe(true)
  const stop = document.querySelectorAll<HTMLElement>('[role=grid] [tabindex="0"]')
  expect([...stop].map((one) => one.dataset.col)).toEqual([String(november)])
  await page.viewport(1_280, 800)
})

test('a selection is copied as a spreadsheet takes it', async () => {
  openSheet('/dues-sheet?show=open')
  await expect.element(grid).toBeVisible()
  ;(cellAt(1, 0) as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(() => document.querySelectorAll('[aria-selected=true]').length).toBe(4)
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData }))
  expect(clipboardData.getData('text/plain')).toBe('BLK 1 LOT 2\tAna Núñez\nBLK 1 LOT 3\tBen Uy')
  await expect.element(page.getByText('4 cells copied')).toBeVisible()
})

test('a cell opens its bills, then the payment, and gives the focus back', async () => {
  openSheet()
  await expect.element(grid).toBeVisible()
  ;(cellAt(1, 11) as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'September 2026, BLK 1 LOT 2' })
  await expect.element(dialog.getByRole('region', { name: 'September 2026' })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Ana Núñez' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take payment' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Amount handed over' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe('1:11')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{End}')
  await expect.poll(focused).toBe('2:18')
})

test('filters and search are in the address and leave the lots that fit, with their sums', async () => {
  const { at } = openSheet()
  await page.getByRole('combobox', { name: 'Block or street' }).selectOptions('Block 2')
  await expect.element(page.getByText('30 of 300 lots')).toBeVisible()
  await page.getByRole('combobox', { name: 'Months behind' }).selectOptions('3 months or more')
  await expect.element(page.getByText('8 of 300 lots')).toBeVisible()
  await expect.poll(at).toBe('/dues-sheet?area=Block+2&behind=3')
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill('nunez')
  await expect.element(page.getByText('1 of 300 lots')).toBeVisible()
  await page.getByRole('textbox', { name: 'Search' }).fill('nobody at all')
  await expect.element(page.getByText('No lot fits these filters.')).toBeVisible()
})

test('asks for the months of another year and of two years', async () => {
  const { heard } = openSheet()
  await expect.element(grid).toBeVisible()
  await page.getByRole('combobox', { name: 'Months', exact: true }).selectOptions('24 months')
  await page.getByRole('combobox', { name: 'Year' }).selectOptions('2025')
  const request = () => heard.filter((one) => one.path === '/api/dues-sheet').map((one) => one.query)
  await expect.poll(request).toContainEqual({ year: '2025', months: '24' })
})

test('on a phone the months begin beside the lot, and whose it is stands at the end', async () => {
  await page.viewport(360, 740)
  openSheet()
  await expect.element(grid).toBeVisible()
  const inSight = Array.from({ length: 12 }, (_, at) => isBesideLot(0, at + 1)).filter(Boolean)
  expect(inSight.length).toBeGreaterThanOrEqual(2)
  const keys = [...document.querySelectorAll<HTMLElement>('[data-row="1"] [data-col]')].map((one) => one.dataset.key)
  expect([keys[0], keys[1], ...keys.slice(-2)]).toEqual(['lot', 'month', 'owner', 'kind'])
  await page.viewport(1280, 800)
})

/** Chromium's own tools; the types of the runner do not know what they take. */
const devtools = () => cdp() as { send?: (method: string, params: object) => Promise<unknown> }
const showAs = (media: 'print' | '') => devtools().send?.('Emulation.setEmulatedMedia', { media })

test('a printer gets all rows, and every column within the width of the paper', async () => {
  openSheet()
  await expect.element(grid).toBeVisible()
  const drawn = () => document.querySelectorAll('[role=row]').length
  expect(drawn()).toBeLessThan(80)
  window.dispatchEvent(new Event('beforeprint'))
  expect(drawn()).toBe(LOTS + 2)
  await showAs('print')
  try {
    await page.viewport(1_040, 700)
    const { left, right } = grid.element().getBoundingClientRect()
    const cells = [...document.querySelectorAll(`[data-row="1"] [data-col]`)].map((one) => one.getBoundingClientRect())
    expect(cells).toHaveLength(19)
    expect(Math.min(...cells.map((one) => one.left))).toBeGreaterThanOrEqual(left)
    expect(Math.max(...cells.map((one) => one.right))).toBeLessThanOrEqual(right + 1)
    expect(right).toBeLessThanOrEqual(1_040)
  } finally {
    await showAs('')
    await page.viewport(1_280, 800)
  }
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(drawn).toBeLessThan(80)
})
