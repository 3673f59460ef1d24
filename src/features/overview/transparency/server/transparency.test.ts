// Runs on both engines: statements.

import { expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// Today is 2026-11-21 in Manila; the last month that is over is October.
const { call, database, signInAs } = await testApp()
const { token } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const figures = () => call<never>('GET', '/figures')
const show = (on: boolean) => write((tx) => storeSettings(tx, new Map([['public_figures', String(on)]])))
/** Cells of a month's row: received, spent, rate. */
const rowOf = (html: string, month: string) =>
  [...(html.split(`<td>${month}</td>`)[1]?.split('</tr>')[0] ?? '').matchAll(/<\/b>(.*?)<\/td>/g)].map(
    ([, cell]) => cell,
  )

it('is not there unless the office shows it', async () => {
  const { status, text } = await figures()
  expect(status).toBe(404)
  expect(text).not.toContain('Received')
})

it('tells received, spent and the share of the dues that is paid, by month, and nothing of a lot or a person', async () => {
  await write(async (tx) => {
    await storeSettings(tx, new Map([['village_name', 'Amihan <i>Village']]))
    for (let lot = 1; lot <= 11; lot++) {
      const house = await aHouse(tx, {
        ...{ block: 7, lot },
        owner: { firstname: 'Perfecta', middlename: null, lastname: 'Makalintal' },
      })
      // Ten pay October; September is billed to nine lots.
      if (lot <= 10) await aPaidBill(tx, { house, month: '2026-10', amount: 77_700, paid: '2026-10-20' })
      else await aBill(tx, { house, month: '2026-10', amount: 77_700 })
      if (lot <= 9) await aPaidBill(tx, { house, month: '2026-09', amount: 10_000, paid: '2026-09-10' })
    }
  })
  const expense = { expense_name: 'Guards', amount: '250.25', expenses_date: '2026-10-03', or_number: '', or_date: '' }
  await call('POST', '/expenses', expense, { token })
  await show(true)
  const { status, text, headers } = await figures()
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(rowOf(text, 'October 2026')).toEqual(['₱7,770.00', '₱250.25', '90 %'])
  expect(rowOf(text, 'September 2026')).toEqual(['–', '₱0.00', '–'])
  expect(rowOf(text, 'November 2025')).toEqual(['₱0.00', '₱0.00', '–'])
  expect(text).not.toContain('November 2026<')
  for (const message of ['Amihan &lt;i&gt;Village', 'Natanggap at nagastos', '@media print'])
    expect(text).toContain(message)
  for (const stored of ['Perfecta', 'Makalintal', 'Block', 'Lot 1', '₱777.00', 'Guards'])
    expect(text).not.toContain(stored)
  expect(text).not.toMatch(/<script|src=|https?:/)
  await show(false)
  expect((await figures()).status).toBe(404)
})
