import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import type { Letter } from '#features/dues/letters/contract.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { differenceFrom, picturesOf } from './pdf-picture.ts'
import { standingDesk } from './standing-desk.ts'

// Letters as they go out, compared with the pictures that were looked at: REVIEW_PAPERS=1, look at test/papers, commit. Today
// is 2026-11-21 in Manila.

const { admin, ask, save, userId, write } = await standingDesk()
await save({ village_name: 'Villa Sampaguita' })
for (const [name, office_role] of [
  ['Consuelo', 'president'],
  ['Teresita', 'treasurer'],
] as const) {
  const of = { firstname: name, lastname: 'Lualhati', email: null, role_type: 'treasurer', term_from: '2026-01-01' }
  await ask('POST', '/admins', { ...of, office_role: office_role === 'treasurer' ? null : office_role }, admin.token)
}
const house = await write(async (tx) => {
  const made = await aHouse(tx, {
    block: 8,
    lot: 12,
    owner: { firstname: 'Lorna', lastname: 'Núñez' },
    since: '2020-01-01',
  })
  for (const month of ['2026-07', '2026-08', '2026-09', '2026-10'] as const) await aBill(tx, { house: made, month })
  // The secretary is whoever writes.
  const secretary = { firstname: 'Socorro', lastname: 'Lualhati' }
  await tx.updateTable('users').set(secretary).where('id', '=', userId).execute()
  return made
})

it.for([
  ['first_notice', 'en', {}],
  ['first_notice', 'fil', {}],
  ['demand', 'en', {}],
  ['hearing', 'en', { hearing_day: '2026-12-05', hearing_time: '14:00', hearing_place: 'Clubhouse' }],
  ['thank_you', 'en', {}],
] as const)('the letter %s in %s looks as it was reviewed', async ([kind, language, more]) => {
  const input = { kind, language, house_ids: [house.id], ...more }
  const { status, body } = await ask<{ letters: Letter[] }>('POST', '/letters', input)
  expect([status, body]).toMatchObject([201, {}])
  const { bytes } = await ask('GET', `/letters/paper?ids=${body.letters[0]?.id}`)
  const pages = await picturesOf(bytes)
  expect(pages).toHaveLength(1)
  expect(await differenceFrom(`letter-${kind.replace('_', '-')}-${language}`, pages[0] ?? Buffer.from(''))).toBe(0)
})
