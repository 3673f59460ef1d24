import { aBill } from '#features/dues/bills/server/factory.ts'
import type { CaseRecord, Member, StandingCase, Voter } from '#features/dues/standing/contract.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import type { Page } from '#shared/paging.ts'
import { testApp } from './app.ts'
import { aPicture } from './uploads.ts'

export interface Recorded {
  message: string
  case: CaseRecord
  errors: Record<string, string[]>
}

const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07'] as const

/** A secretary, and owners who owe for months. Today is 2026-11-21 in Manila. */
export async function standingDesk() {
  const testing = await testApp()
  const { call, database, signInAs } = testing
  const { token, userId } = await signInAs('secretary')
  const admin = await signInAs('admin')
  const write = <T>(work: (tx: Tx) => Promise<T>) =>
    database.transaction({ userId: admin.userId, requestId: 'desk' }, work)
  const ask = <Body = Record<string, never>>(method: string, path: string, body?: object, as = token) =>
    call<Body>(method, path, method === 'GET' ? undefined : body, { token: as })
  /** A lot whose owner owes for so many months from April on. */
  const debtor = (months: number, owner: { firstname?: string; lastname?: string } = {}) =>
    write(async (tx) => {
      const house = await aHouse(tx, { owner, since: '2020-01-01' })
      for (const month of MONTHS.slice(0, months)) await aBill(tx, { house, month })
      return house
    })
  const begin = (houseId: number, input: object = {}) =>
    ask<Recorded>('POST', '/standing/cases', {
      ...{ house_id: houseId, day: '2026-08-01', served_how: 'in_person', paper: 'First notice' },
      ...input,
    })
  const record = (id: number, kind: string, day: string, input: object = {}) =>
    ask<Recorded>('POST', `/standing/cases/${id}/steps`, { kind, day, ...input })
  return {
    ...testing,
    ...{ admin, ask, begin, debtor, record, token, userId, write },
    save: (settings: object) => ask('POST', '/settings', settings, admin.token),
    takeBack: (id: number | undefined, reason = 'Another member was meant') =>
      ask<Recorded>('POST', `/standing/steps/${id}/take-back`, { reason }),
    read: async (id: number) => (await ask<CaseRecord>('GET', `/standing/cases/${id}`)).body,
    cases: async (query = '') => (await ask<Page<StandingCase>>('GET', `/standing/cases${query}`)).body.data,
    members: async (query = '') =>
      (await ask<{ data: Member[] }>('GET', `/standing/members?per_page=100${query}`)).body.data,
    voters: async (query = '') => (await ask<{ voters: Voter[] }>('GET', `/standing/voters${query}`)).body.voters,
    /** A case up to the vote of the board. */
    declared: async (houseId: number) => {
      const { body } = await begin(houseId)
      await record(body.case.id, 'hearing', '2026-08-20')
      const vote = { resolution: '2026-11', votes_for: 5, votes_against: 1 }
      return (await record(body.case.id, 'declaration', '2026-10-01', vote)).body.case
    },
    /** Sends a form with one photo. */
    form: async (path: string, fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('photos', new File([new Uint8Array(await aPicture())], 'served.jpg', { type: 'image/jpeg' }))
      return call<Recorded>('POST', path, undefined, { token, form })
    },
  }
}
