import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { officersOn } from './annual-pack.queries.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const admin = await signInAs('admin')

const add = async (lastname: string, office_role: string, term: { term_from: string; term_until: string }) => {
  const input = { firstname: 'Eduardo', lastname, email: `${lastname.toLowerCase()}@office.example` }
  const { status, body } = await call<{ admin: { id: number } }>(
    'POST',
    '/admins',
    { ...input, role_type: 'treasurer', office_role, ...term },
    admin,
  )
  expect(status).toBe(201)
  return body.admin.id
}
const namesOn = async (day: string) =>
  (await officersOn(database.db, day)).filter(({ office }) => office !== 'administrator').map(({ name }) => name)

describe('the officers of a day', () => {
  it('are those whose term it was, also when their account is gone', async () => {
    const before = await add('Katigbak', 'president', { term_from: '2024-01-15', term_until: '2025-01-14' })
    await add('Manalo', 'president', { term_from: '2026-01-15', term_until: '2027-01-14' })
    const secretary = await add('Javier', 'secretary', { term_from: '2026-01-15', term_until: '2027-01-14' })
    expect(await namesOn('2024-12-31')).toEqual(['Eduardo Katigbak'])
    for (const id of [before, secretary])
      expect((await call('DELETE', `/admins/${id}`, undefined, admin)).status).toBe(200)
    expect(await namesOn('2024-12-31')).toEqual(['Eduardo Katigbak'])
    expect(await namesOn('2026-11-20')).toEqual(['Eduardo Manalo', 'Eduardo Javier'])
    // An officer who left today hands nothing over any more.
    expect(await namesOn('2026-11-21')).toEqual(['Eduardo Manalo'])
  })
})
