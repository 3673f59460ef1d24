import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '#shared/contract.ts'
import { BARE_LOT } from '../../../../../test/web/bare-lot.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import type { Statement } from '../contract.ts'

const at = '2026-11-01T00:00:00.000Z'
const entry = (over: Partial<Statement['entries'][number]>): Statement['entries'][number] => ({
  date: '2026-10-01',
  kind: 'charge',
  text: 'Monthly dues, October 2026',
  reference: null,
  payment_id: null,
  receipt_amount: null,
  used: 0,
  voided: 0,
  voided_at: null,
  void_reason: null,
  voided_by: null,
  replaces: null,
  replaced_by: null,
  cancelled: false,
  reversed: false,
  charge: 0,
  payment: 0,
  balance: 0,
  ...over,
})
const statement: Statement = {
  house: {
    id: 31,
    block: 2,
    lot: 14,
    house_type: 'residential',
    ...BARE_LOT,
    address: 'Block 2 Lot 14',
    created_at: at,
    updated_at: at,
  },
  owner: 'Marisol P. Núñez',
  from: null,
  to: '2026-11-21',
  opening_balance: 250.5,
  charged: 1000,
  paid: 250.5,
  closing_balance: 1000,
  entries: [
    entry({
      kind: 'payment',
      text: 'Opening balance, September 2026',
      reference: 'AR-000007',
      payment_id: 7,
      payment: 250.5,
    }),
    entry({ charge: 1000, balance: 1000 }),
  ],
}

function open(address: string, answered: Partial<Statement> | { refused: string } = {}, role: Role = 'treasurer') {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', village_blocks: '10' } }),
      'GET /houses/31/statement': () =>
        'refused' in answered
          ? { status: 404, json: { message: answered.refused } }
          : { json: { ...statement, ...answered } },
      'GET /houses/31/statement-pdf': () => ({ text: '%PDF', headers: { 'content-type': 'application/pdf' } }),
    },
    role,
  )
  const address_ = openAt(address)
  return { at: address_, asked: () => heard.filter((one) => one.path.includes('/statement')) }
}

const table = page.getByRole('table', { name: 'Entries of the statement' })

describe('a statement of account', () => {
  test('keeps what was voided or cancelled visible, struck through', async () => {
    open('/statement?house=31', {
      entries: [
        entry({ charge: 300, balance: 300, cancelled: true, text: 'Lost card' }),
        entry({
          kind: 'payment',
          text: 'Lost card',
          reference: 'AR-000008',
          payment_id: 8,
          voided: 300,
          voided_at: at,
          void_reason: 'Misread',
          voided_by: { id: 2, firstname: 'Rosa', lastname: 'Tan' },
          replaced_by: 'AR-000009',
          balance: 300,
        }),
        entry({ kind: 'payment', payment: 30, payment_id: 9, reference: 'AR-000009', replaces: 'AR-000008' }),
      ],
    })
    const rows = table.getByRole('row')
    await expect
      .element(rows.nth(2))
      .toMatchTextContent(/Payment: Lost card.*: Misread Replaced by AR-000009\..*₱300.00/)
    await expect.element(rows.nth(3)).toMatchTextContent(/Replaces AR-000008/)
    const struck = [1, 2, 3].map((row) =>
      [...rows.nth(row).element().querySelectorAll('s')].map((one) => one.textContent),
    )
    expect(struck).toEqual([['Lost card', '₱300.00'], ['Payment: Lost card', '₱300.00'], []])
  })

  test('folds what was taken back into one line, which opens to its entries', async () => {
    const taken = { reversed: true, cancelled: true, text: 'Lost card' }
    open('/statement?house=31', {
      entries: [
        entry({ charge: 300, balance: 300, ...taken }),
        entry({ charge: 1000, balance: 1300, date: '2026-10-02' }),
        entry({ charge: -300, balance: 1000, date: '2026-10-03', ...taken }),
        entry({ charge: 50, balance: 1050, date: '2026-10-04', ...taken }),
        entry({ charge: -50, balance: 1000, date: '2026-10-04', ...taken }),
      ],
    })
    const rows = table.getByRole('row')
    await expect.element(rows.nth(3)).toMatchTextContent(/3 entries that were taken back.*-₱300.00.*₱1,000.00/)
    expect(rows.elements()).toHaveLength(4)
    await page.getByLabelText('Show each entry that was taken back').click()
    await expect.poll(() => rows.elements().length).toBe(6)
    await page.getByLabelText('Show each entry that was taken back').click()
    await expect.poll(() => rows.elements().length).toBe(4)
  })

  test('tells whose it is, what was owed before, where each peso went and what is owed now', async () => {
    open('/statement?house=31')
    await expect.element(page.getByText('BLK 2 LOT 14 · Marisol P. Núñez')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'BLK 2 LOT 14' })).toHaveAttribute('href', '/counter?lot=31')
    expect(
      page
        .getByRole('definition')
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['₱250.50', '₱1,000.00', '₱250.50', '₱1,000.00'])
    const rows = table.getByRole('row').elements().slice(1)
    expect(rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
      ['Oct 1, 2026', 'Payment: Opening balance, September 2026', 'AR-000007', '', '₱250.50', '₱0.00'],
      ['Oct 1, 2026', 'Monthly dues, October 2026', '', '₱1,000.00', '', '₱1,000.00'],
    ])
  })

  test('covers the days that are chosen, and the address keeps them', async () => {
    const { at, asked: request } = open('/statement?house=31')
    const period = page.getByRole('combobox', { name: 'Period' })
    await expect.element(period).toHaveDisplayValue('Everything')
    await period.selectOptions('Last year')
    const year = new Date().getUTCFullYear()
    await expect.poll(at).toContain(`from=${year - 1}-01-01&to=${year - 1}-12-31`)
    await page.getByLabelText('From').fill('2025-03-01')
    await expect.element(period).toHaveDisplayValue('Chosen days')
    const days = expect.objectContaining({ from: '2025-03-01', to: `${year - 1}-12-31` })
    await expect.poll(() => request().map(({ query }) => query)).toContainEqual(days)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(at).toBe('/statement?house=31')
  })

  test('is opened as PDF of the same days, and printed', async () => {
    const { asked: request } = open('/statement?house=31&from=2026-01-01')
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const tab = vi.spyOn(window, 'open').mockReturnValue({ location: {}, close: () => undefined } as Window)
    await page.getByRole('button', { name: 'Open PDF' }).click()
    const asking = expect.objectContaining({ path: '/api/houses/31/statement-pdf', query: { from: '2026-01-01' } })
    await expect.poll(request).toContainEqual(asking)
    await page.getByRole('button', { name: 'Print' }).click()
    expect(print).toHaveBeenCalledOnce()
    expect(tab).toHaveBeenCalledOnce()
  })

  test('without entries says so', async () => {
    open('/statement?house=31', { entries: [] })
    await expect.element(page.getByText('Nothing was charged and nothing was paid.')).toBeVisible()
  })

  test('of a house that is not known says so; without a house it says where to find one', async () => {
    open('/statement?house=31', { refused: 'There is no such house.' })
    await expect.element(page.getByText('Error: There is no such house.')).toBeVisible()
    open('/statement')
    await expect.element(page.getByText(/Open the statement of a house/)).toBeVisible()
  })

  test('is printed light, whatever the screen is', async () => {
    open('/statement?house=31')
    await expect.element(table).toBeVisible()
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
    const before = scheme()
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
    window.dispatchEvent(new Event('beforeprint'))
    expect(scheme()).toBe('light')
    window.dispatchEvent(new Event('afterprint'))
    expect(scheme()).toBe('dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', before ?? 'light')
  })
})
