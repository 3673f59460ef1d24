import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AssociationDocument } from '#features/office/documents/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { notices } from '#web/ui/page/notify.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const aDocument: AssociationDocument = {
  ...{ id: 4, kind: 'resolution', title: 'New gate', number: '2026-04', day: '2026-03-01', year: 2026 },
  ...{ audience: 'officers', versions: 1, recorded_by: { id: 2, name: 'Ben Uy' } },
  file: { name: 'gate.pdf', size: 1000, content_type: 'application/pdf' },
  created_at: '2026-03-02T01:00:00.000Z',
}
const older = { ...aDocument, id: 3, title: 'Old gate' }
const open = () => {
  const village = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /documents': () => ({ json: { ...pageOf([aDocument], 1, { page: 1, size: 10 }), years: [2026] } }),
      'GET /documents/4/versions': () => ({ json: [aDocument, older] }),
      'POST /documents': () => ({ status: 201, json: { message: 'The document is kept.', document: aDocument } }),
      'POST /documents/4/remove': () => ({ json: { message: 'The document was removed.' } }),
    },
    'admin',
  )
  openAt('/documents')
  return village
}
const shown = () => notices.get().at(-1)?.text

test('a document is added with its file; without one it is asked for', async () => {
  open()
  await page.getByRole('button', { name: 'Add a Document' }).click()
  await page.getByRole('textbox', { name: 'Title' }).last().fill('New gate')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please choose a PDF or a picture.')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const list = new DataTransfer()
  list.items.add(new File(['%PDF-1.4'], 'gate.pdf', { type: 'application/pdf' }))
  input!.files = list.files
  input!.dispatchEvent(new Event('change', { bubbles: true }))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(shown).toBe('The document is kept.')
})

test('a document opens with its older versions, and is removed with a reason', async () => {
  open()
  await page.getByText('New gate').click()
  await expect.element(page.getByText('Old gate')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The wrong scan')
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect.poll(shown).toBe('The document was removed.')
})
