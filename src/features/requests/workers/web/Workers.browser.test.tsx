import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { notices } from '#web/ui/page/notify.ts'
import { aPermit, approved, openPermit, section } from '../../../../../test/web/requests-office.ts'
import { mason } from '../../../../../test/web/workers.ts'
import type { Worker } from '../contract.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const rows = (workers: readonly Worker[]) => () => ({
  json: pageOf([...workers], workers.length, { page: 1, size: 10 }),
})
const permit = (permit_status: 'to_pay' | 'in_progress' | 'to_claim') =>
  aPermit({ ...approved, permit_fee: 100, permit_status })
const saved = (message: string) => () => ({ json: { message, worker: mason } })
const open = (permit_status: 'in_progress' | 'to_claim', workers: readonly Worker[] = [mason]) =>
  openPermit(permit(permit_status), {
    'GET /workers': rows(workers),
    'POST /workers': saved('The worker was entered.'),
    'PUT /workers/8': saved('The worker was changed.'),
    'POST /workers/8/end': saved('The pass has ended.'),
    'GET /houses/31/worker-cards': () => ({ text: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } }),
  })
const lastNotice = () => notices.get().at(-1)?.text
const dialog = page.getByRole('dialog')

test('a clearance names its workers, their days and whether they may come in, and prints their passes', async () => {
  const { queries, heard } = await open('to_claim')
  await expect
    .element(section('Workers'))
    .toMatchTextContent(
      /Ramil Cruz.*May come in today.*Mason.*Mon, Tue, Wed, Thu, Fri, Sat, until Dec 15, 2026.*471234/,
    )
  expect(queries('GET /api/workers')[0]).toMatchObject({ request: '41', state: 'active' })
  vi.spyOn(window, 'open').mockReturnValue({ location: { href: '' } } as unknown as Window)
  await page.getByRole('button', { name: 'Print Passes' }).click()
  await expect
    .poll(() => heard.find(({ path }) => path === '/api/houses/31/worker-cards')?.query)
    .toEqual({
      request: '41',
    })
})

test('no pass is printed before the clearance is issued, and no worker entered before it is paid', async () => {
  await open('in_progress', [{ ...mason, state: 'permit_not_issued' }])
  await expect.element(section('Workers').getByText('Waits for the clearance')).toBeVisible()
  expect(page.getByRole('button', { name: 'Print Passes' }).elements()).toEqual([])
  await openPermit(permit('to_pay'))
  expect(section('Workers').query()).toBeNull()
})

test('a worker is entered for the clearance; without days of the week they are asked for', async () => {
  const { bodies } = await open('in_progress', [])
  await expect.element(page.getByText('No worker is registered for this clearance.')).toBeVisible()
  await page.getByRole('button', { name: 'New Worker' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ben Ramos')
  await dialog.getByRole('textbox', { name: 'Work' }).fill('Electrician')
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) await dialog.getByLabelText(day).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please choose the days of the week.')).toBeVisible()
  expect(bodies('POST /api/workers')).toEqual([])
  await dialog.getByLabelText('Wed').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(lastNotice).toBe('The worker was entered.')
  expect(bodies('POST /api/workers')).toEqual([
    expect.objectContaining({
      name: 'Ben Ramos',
      work: 'Electrician',
      weekdays: ['3'],
      request_id: 41,
      house_id: null,
    }),
  ])
})

test('a worker is corrected, and the pass is ended', async () => {
  const { bodies, heard } = await open('to_claim')
  const row = page.getByRole('button', { name: /Ramil Cruz/ })
  await row.click()
  await dialog.getByRole('textbox', { name: 'Work' }).fill('Foreman')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(lastNotice).toBe('The worker was changed.')
  expect(bodies('PUT /api/workers/8')[0]).toMatchObject({ name: 'Ramil Cruz', work: 'Foreman' })
  await row.click()
  await dialog.getByRole('button', { name: 'End the Pass' }).click()
  await expect.poll(lastNotice).toBe('The pass has ended.')
  expect(heard.some(({ path }) => path === '/api/workers/8/end')).toBe(true)
})
