import { expect, it } from 'vitest'
import type { Officer } from '#shared/offices.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { standingDesk } from '../../../../../test/standing-desk.ts'

// Today is 2026-11-21 in Manila.
const { ask, begin, call, debtor, declared, members, save, signInAs, tokenFor, voters } = await standingDesk()
const good = await debtor(0, { firstname: 'Gina', lastname: 'Gatchalian' })
const risk = await debtor(3, { firstname: 'Rico', lastname: 'Ramos' })
const bad = await debtor(4, { firstname: 'Dante', lastname: 'Dimaculangan' })
await declared(bad.id)

const paper = async (path: string) => pagesOf((await ask('GET', path)).bytes).join('\n')

it('members in good standing print without amounts and without the others', async () => {
  const text = await paper('/standing/members/paper')
  for (const message of ['Members in Good Standing', 'As of November 21, 2026', 'Gatchalian', 'Ramos'])
    expect(text).toContain(message)
  expect(text).not.toContain('Dimaculangan')
  expect(text).not.toContain('₱')
  // As of a day before the vote of the board.
  expect(await paper('/standing/members/paper?as_of=2026-09-30')).toContain('Dimaculangan')
})

it('members are found by how they stand', async () => {
  const named = async (standing: string) => (await members(`&standing=${standing}`)).map((one) => one.resident_id)
  expect(await named('good')).toContain(good.owner.residentId)
  expect(await named('at_risk')).toContain(risk.owner.residentId)
  expect(await named('declared')).toEqual([bad.owner.residentId])
  expect((await ask('GET', '/standing/members?standing=evil')).status).toBe(422)
})

it('all have a vote unless the settings leave out who is not in good standing; a vote a member or a lot', async () => {
  const ids = async () => (await voters()).map((one) => one.resident_id)
  expect(await ids()).toContain(bad.owner.residentId)
  await save({ standing_votes: 'false' })
  expect(await ids()).not.toContain(bad.owner.residentId)
  const text = await paper('/standing/voters/paper')
  for (const message of ['List of Voters', 'Proxy', 'Signature', 'Gatchalian']) expect(text).toContain(message)
  expect(text).not.toContain('Dimaculangan')
  const [vote] = (await voters()).filter((one) => one.resident_id === good.owner.residentId)
  expect(vote).toMatchObject({ user_id: good.owner.userId, lots: [{ id: good.id }] })
  await save({ standing_voter: 'lot' })
  expect((await ask<{ per: string }>('GET', '/standing/voters')).body.per).toBe('lot')
  const wrong = await ask<{ errors: object }>(
    'POST',
    '/settings',
    { standing_voter: 'house' },
    (await signInAs('admin')).token,
  )
  expect([wrong.status, wrong.body.errors]).toEqual([422, { standing_voter: ['Please choose one of the list.'] }])
  await save({ standing_votes: '', standing_voter: '' })
})

it('the board has its cases on paper, with the next step and its day', async () => {
  const other = await debtor(3, { firstname: 'Nena', lastname: 'Nakpil' })
  await begin(other.id)
  const text = await paper('/standing/cases/paper')
  for (const message of ['Cases of Standing', 'Nakpil', 'Hearing', 'Aug 16, 2026', 'Dimaculangan', '₱4,000.00'])
    expect(text).toContain(message)
})

it.each([
  ['admin', 200, true],
  ['treasurer', 200, true],
  ['president', 200, true],
  ['secretary', 200, true],
  ['auditor', 200, false],
  ['collector', 403, false],
] as const)('%s reads with %i, records: %s', async (role: Officer, reads, records) => {
  const { token } = await signInAs(role)
  for (const path of ['members', 'members/paper', 'voters', 'voters/paper', 'cases', 'cases/paper'])
    expect((await call('GET', `/standing/${path}`, undefined, { token })).status, path).toBe(reads)
  const input = { house_id: good.id, day: '2026-08-01', served_how: 'posted' }
  expect((await call('POST', '/standing/cases', input, { token })).status).toBe(records ? 422 : 403)
})

it('a resident and a stranger read none of it', async () => {
  const token = await tokenFor(bad.owner.userId)
  for (const path of ['members', 'members/paper', 'voters', 'cases', 'cases/1', 'cases/paper']) {
    expect((await call('GET', `/standing/${path}`, undefined, { token })).status, path).toBe(403)
    expect((await call('GET', `/standing/${path}`)).status, path).toBe(401)
  }
})
