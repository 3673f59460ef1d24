import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { dialog, pageOfRows } from '../../../../../test/web/requests-office.ts'
import { aVillage } from '../../../../../test/web/village.ts'
import type { CaseRecord, Member } from '../contract.ts'

const PERSON = { resident_id: 5, user_id: 6, name: 'Ana Cruz' }
const LOTS = [{ id: 5, address: 'Block 3 Lot 5' }]
const aMember: Member = { ...PERSON, lots: LOTS, standing: 'at_risk', months: 4, owed: 4000, case_id: null }
const aCase: CaseRecord = {
  ...{ id: 4, state: 'heard', member: PERSON, lots: LOTS, since: '2026-08-20', debt: 3000, months: 3 },
  ...{ next: { kind: 'declaration', earliest: '2026-09-30' }, created_at: '', updated_at: '', owed: 4000 },
  steps: [
    {
      ...{ id: 1, kind: 'notice', day: '2026-08-01', paper: 'First notice', letter: null, served_how: 'left_with' },
      ...{ served_to: 'The house help', resolution: null, votes_for: null, votes_against: null, ground: null },
      ...{ remarks: null, debt: 3000, months: 3, photos: [], recorded_by: { id: 2, name: 'Ben Uy' } },
      ...{ recorded_at: '', taken_back: false },
    },
  ],
  possible: [
    { kind: 'declaration', earliest: '2026-09-30' },
    { kind: 'demand', earliest: null },
    { kind: 'reinstatement', earliest: null },
  ],
}
const saved = { message: 'The first notice was recorded.', case: aCase }

const answers = {
  'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
  'GET /standing/members': () => pageOfRows([aMember]),
  'GET /standing/cases': () => pageOfRows([aCase]),
  'GET /standing/members/5/letters': () => ({ json: [] }),
  'GET /standing/cases/4': () => ({ json: aCase }),
  'POST /standing/cases': () => ({ status: 201, json: saved }),
  'POST /standing/cases/4/steps': () => ({
    status: 201,
    json: { ...saved, message: 'The vote of the board was recorded.' },
  }),
}

test('a case begins with the first notice that was served, and opens', async () => {
  const calls = aVillage(answers, 'treasurer')
  openAt('/standing')
  await expect.element(page.getByRole('table').getByText('At risk')).toBeVisible()
  await page.getByRole('button', { name: 'Record the first notice to Ana Cruz' }).click()
  await dialog.getByLabelText(/^Served how/).selectOptions('Left with somebody')
  await userEvent.fill(dialog.getByLabelText(/^Received by/), 'The house help')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.element(page.getByText('The first notice was recorded.')).toBeVisible()
  await expect.element(dialog.getByText('The house help', { exact: false })).toBeVisible()
  expect(calls.find((one) => one.method === 'POST' && one.path === '/api/standing/cases')?.body).toMatchObject({
    ...{ house_id: 5, served_how: 'left_with', served_to: 'The house help' },
  })
})

test('the vote of the board asks for its resolution and its votes, and says from when on it can be', async () => {
  const calls = aVillage(answers, 'treasurer')
  openAt('/standing?tab=cases&case=4')
  await expect.element(dialog.getByText('from Sep 30, 2026 on', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Record the vote' }).click()
  const form = page.getByRole('dialog', { name: 'Record the vote' })
  await userEvent.fill(form.getByLabelText(/^Number of the resolution/), '2026-11')
  await userEvent.fill(form.getByLabelText(/^Votes in favour/), '5')
  await userEvent.fill(form.getByLabelText(/^Votes against/), '1')
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.element(page.getByText('The vote of the board was recorded.')).toBeVisible()
  expect(calls.find((one) => one.method === 'POST')?.body).toMatchObject({
    ...{ kind: 'declaration', resolution: '2026-11', votes_for: '5', votes_against: '1' },
  })
})

test('an auditor reads and has no buttons that record', async () => {
  aVillage(answers, 'auditor')
  openAt('/standing?tab=cases&case=4')
  await expect.element(dialog.getByText('The house help', { exact: false })).toBeVisible()
  for (const name of ['Record the vote', 'Take back', 'Reinstate'])
    expect(dialog.getByRole('button', { name }).elements()).toEqual([])
})
