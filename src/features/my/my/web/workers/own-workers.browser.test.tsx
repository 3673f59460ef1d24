import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ana, lot, onAPhone, open } from '../../../../../../test/web/my-village.tsx'
import { aPermit, approved } from '../../../../../../test/web/requests-office.ts'
import { house } from '../../../../../../test/web/residents-office.ts'
import { driver, mason } from '../../../../../../test/web/workers.ts'

onAPhone()

const saved = (message: string) => () => ({ json: { message, worker: driver } })
const members = {
  'GET /houses/members/3': () => ({ json: { house: { ...house, id: 3 }, residents: [], correctable: [] } }),
}
const atHome = { at: '/my/more/household', me: ana({ lots: [lot(3, 'Block 2 Lot 14')] }) }

test('an owner reads who works for the household, changes the days, and ends a pass after a question', async () => {
  const { heard } = open(
    {
      ...members,
      'GET /workers/own': () => ({ json: [driver] }),
      'PUT /workers/9': saved('The worker was changed.'),
      'POST /workers/9/end': saved('The pass has ended.'),
    },
    atHome,
  )
  const list = page.getByRole('region', { name: 'Household workers' })
  await expect.element(list).toMatchTextContent(/Dante Reyes.*Driver · Every day · pass 220011.*May come in today/)
  const row = list.getByRole('button', { name: /^Dante Reyes/ })
  await row.click()
  await list.getByRole('checkbox', { name: 'Sun' }).click()
  await list.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The worker was changed.')).toBeVisible()
  expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({ weekdays: [1, 2, 3, 4, 5, 6] })
  await row.click()
  await list.getByRole('button', { name: 'Does not come any more' }).click()
  await expect.element(list.getByText(/the pass of Dante Reyes has ended/)).toBeVisible()
  await list.getByRole('button', { name: 'Keep it' }).click()
  expect(heard.some(({ path }) => path.endsWith('/end'))).toBe(false)
  await list.getByRole('button', { name: 'Does not come any more' }).click()
  await list.getByRole('button', { name: 'End the pass' }).click()
  await expect.element(page.getByText('The pass has ended.')).toBeVisible()
})

test('a new worker of the household is entered; without a name and a work they are asked for', async () => {
  const { heard } = open({ ...members, 'POST /workers': saved('The worker was entered.') }, atHome)
  const list = page.getByRole('region', { name: 'Household workers' })
  await list.getByRole('button', { name: 'Add a worker' }).click()
  await list.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(list.getByText('Please enter the name')).toBeVisible()
  await expect.element(list.getByText('Please enter the work')).toBeVisible()
  await list.getByRole('textbox', { name: 'Name' }).fill('Lita Luz')
  await list.getByRole('textbox', { name: 'Work' }).fill('Gardener')
  await list.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('The worker was entered.')).toBeVisible()
  expect(heard.find(({ method, path }) => method === 'POST' && path === '/api/workers')?.body).toMatchObject({
    ...{ name: 'Lita Luz', work: 'Gardener', house_id: 3, request_id: null },
  })
})

test.each([
  ['in_progress', 0],
  ['to_claim', 1],
] as const)(
  'a clearance that is %s has its workers, and passes to print once it is issued',
  async (status, printed) => {
    const clearance = aPermit({ ...approved, permit_fee: 100, permit_status: status })
    open(
      { 'GET /get-permit-request/41': () => ({ json: clearance }), 'GET /workers/own': () => ({ json: [mason] }) },
      { at: '/my/requests/clearances/41' },
    )
    const list = page.getByRole('region', { name: 'Workers' })
    await expect.element(list).toMatchTextContent(/Ramil Cruz.*Mason/)
    expect(list.getByRole('button', { name: 'Passes to print' }).elements()).toHaveLength(printed)
  },
)
