import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fields } from '#shared/refusals.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { dialog, pageOfRows } from '../../../../../test/web/requests-office.ts'
import { aVillage } from '../../../../../test/web/village.ts'
import type { Letter, LetterTemplate } from '../contract.ts'

const person = (id: number, name: string) => ({
  ...{ resident_id: id, user_id: id, name, lots: [{ id, address: `Block 3 Lot ${id}` }] },
  ...{ standing: 'at_risk', months: 4, owed: 4000, case_id: null },
})
const aLetter: Letter = {
  ...{ id: 9, number: 'L-000009', kind: 'demand', day: '2026-11-22', name: 'Ana Cruz', address: 'Block 3 Lot 5' },
  ...{ user_id: 6, lots: [{ id: 5, address: 'Block 3 Lot 5' }] },
  ...{ title: 'Demand to Pay', owed: 4000, months: 4, signers: [], recorded_by: null, created_at: '' },
}
const template: LetterTemplate = {
  ...{ kind: 'demand', title_en: 'Demand to Pay', body_en: 'Dear {name},', title_fil: 'Paniningil' },
  ...{ body_fil: 'Mahal na {name},', signers: ['treasurer'], fields: ['name', 'lot'], changed: false },
}
const settings = { 'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }) }

test('chosen members get letters, which are written once and printed', async () => {
  const calls = aVillage(
    {
      ...settings,
      'GET /standing/members': () => pageOfRows([person(5, 'Ana Cruz'), person(6, 'Ben Uy'), person(7, 'Cora Lim')]),
      'POST /letters': () => ({
        status: 201,
        json: { message: '2 letters were written.', letters: [aLetter, aLetter] },
      }),
    },
    'secretary',
  )
  openAt('/standing')
  await page.getByRole('checkbox', { name: 'Choose Ana Cruz' }).click()
  await page.getByRole('checkbox', { name: 'Choose Cora Lim' }).click()
  await page.getByRole('button', { name: 'Write letters' }).click()
  await expect.element(dialog.getByText('For 2 lots.')).toBeVisible()
  await dialog.getByLabelText(/^Letter/).selectOptions('Demand')
  await dialog.getByRole('button', { name: 'Write', exact: true }).click()
  await expect.element(dialog.getByText('2 letters were written and are kept.')).toBeVisible()
  expect(calls.find((one) => one.method === 'POST')?.body).toMatchObject({
    ...{ kind: 'demand', house_ids: [5, 7], per: 'lot', language: 'person' },
  })
})

test('a template with a field that is not known says which', async () => {
  const refused = fields.unknown_field({ field: '{nane}', known: '{name}, {lot}' })
  aVillage(
    {
      ...settings,
      'GET /letter-templates': () => ({ json: [template] }),
      'PUT /letter-templates/demand': () => ({
        status: 422,
        json: { ...refused, errors: { body_en: [refused.message] }, codes: { body_en: [refused] } },
      }),
    },
    'admin',
  )
  openAt('/admin-settings?page=standing')
  await page.getByRole('button', { name: 'Demand' }).click()
  await userEvent.fill(dialog.getByLabelText(/^Text in English/), 'Dear {{nane},')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('There is no field {nane}.', { exact: false })).toBeVisible()
})
