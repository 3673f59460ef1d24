import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import type { AuditEntry } from '../contract.ts'

const entry: AuditEntry = {
  ...{ id: 9, at: '2026-11-21T02:15:00.000Z', by: { id: 2, name: 'Clara Bautista' }, action: 'update' },
  ...{ record: 'Payment', record_id: '61', request_id: null, erased: false },
  subjects: [
    { kind: 'receipt', id: 61, name: '00921' },
    { kind: 'lot', id: 7, name: 'Block 2 Lot 14' },
    { kind: 'person', id: 101, name: 'Ana L. Núñez' },
  ],
  changes: [{ field: 'Voided by', before: null, after: 'Clara Bautista' }],
}
const other: AuditEntry = { ...entry, id: 8, action: 'insert', record: 'Amenity', record_id: '4', subjects: [] }

function openLog() {
  aVillage(
    {
      'GET /audit-log': () => ({ json: pageOf([entry, other], 2, { page: 1, size: 20 }) }),
      'GET /audit-log/records': () => ({ json: { records: [{ record: 'payments', name: 'Payment' }] } }),
    },
    'admin',
  )
  openAt('/audit')
}

test.each([1_440, 360])('a change says what was done in a sentence that leads there, %i pixels wide', async (width) => {
  await page.viewport(width, 800)
  openLog()
  await expect
    .element(page.getByText('Changed payment: receipt 00921, BLK 2 LOT 14, Ana L. Núñez').first())
    .toBeVisible()
  await expect.element(page.getByText('Added amenity 4')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'BLK 2 LOT 14' })).toHaveAttribute('href', '/counter?lot=7')
  await expect
    .element(page.getByRole('link', { name: 'Ana L. Núñez' }))
    .toHaveAttribute('href', '/users/residents?user=101')
  await expect.element(page.getByRole('button', { name: 'receipt 00921' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(1_280, 800)
})
