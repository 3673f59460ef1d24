// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import type { Checklist } from '#features/overview/packs/contract.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { A_PDF } from '../../../../../test/uploads.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs, tokenFor } = await testApp()
const secretary = await signInAs('secretary')
const auditor = await signInAs('auditor')
const admin = await signInAs('admin')
interface Answered {
  message: string
  code: string
  checklist: Checklist
}
const ask = <Body = Answered>(method: string, path: string, body?: object, by = secretary) =>
  call<Body>(method, path, body, by)
const list = async (pack: string, year = 2026) =>
  (await ask<Checklist>('GET', `/packs/${pack}/${year}`, undefined, auditor)).body
const lineOf = ({ items }: Checklist, name: string) => items.find(({ item }) => item === name)
const elect = (day: string | null, year = 2026) => ask('PUT', `/packs/annual/${year}/election`, { day })
const mark = (item: string, body: object, by = secretary) => ask('PUT', `/packs/annual/2026/items/${item}`, body, by)

describe('the list of the annual pack', () => {
  it('is due from the day of the election and from the end of the year', async () => {
    const before = await list('annual')
    expect(lineOf(before, 'election_minutes')).toMatchObject({ due: null, done: null, document: null })
    expect(lineOf(before, 'audited_statements')?.due).toBe('2027-03-31')
    const { status, body } = await elect('2026-11-15')
    expect([status, body.message, body.checklist.election_on]).toEqual([
      200,
      'The day of the election is kept.',
      '2026-11-15',
    ])
    expect(lineOf(body.checklist, 'election_minutes')?.due).toBe('2026-12-15')
    expect(lineOf(await list('annual', 2025), 'election_minutes')?.due).toBeNull()
    expect((await elect(null)).body.checklist.election_on).toBeNull()
  })

  it('is ticked with who and when, and with the document that shows it', async () => {
    const form = new FormData()
    const about = { kind: 'minutes', title: 'Minutes of the election', day: '2026-11-15', audience: 'officers' }
    for (const [name, value] of Object.entries(about)) form.append(name, value)
    form.append('file', new File([new Uint8Array(A_PDF)], 'minutes.pdf', { type: 'application/pdf' }))
    const stored = await call<{ document: { id: number } }>('POST', '/documents', undefined, {
      token: secretary.token,
      form,
    })
    const document_id = stored.body.document.id
    const { body } = await mark('election_minutes', { done: true, document_id, note: 'Signed by all' })
    expect(lineOf(body.checklist, 'election_minutes')).toMatchObject({
      ...{ done: { on: '2026-11-21', by: { id: secretary.userId } }, note: 'Signed by all' },
      document: { id: document_id, title: 'Minutes of the election' },
    })
    // A later change of the note does not make its author the doer.
    const later = await mark('election_minutes', { done: true, document_id, note: '' }, admin)
    expect(lineOf(later.body.checklist, 'election_minutes')).toMatchObject({
      done: { by: { id: secretary.userId } },
      note: null,
    })
    expect(lineOf((await mark('election_minutes', { done: false })).body.checklist, 'election_minutes')).toMatchObject({
      ...{ done: null, document: null },
    })
  })

  it('of a handover has its own, which no day is counted for', async () => {
    const handover = await list('handover')
    expect(handover.items.map(({ item }) => item)).toContain('bank_signatories')
    expect(handover.items.every(({ due }) => due === null)).toBe(true)
    const { body } = await ask('PUT', '/packs/handover/2026/items/keys', { done: true })
    expect(lineOf(body.checklist, 'keys')?.done).not.toBeNull()
    expect(lineOf(await list('annual'), 'keys')).toBeUndefined()
  })
})

describe('refused is', () => {
  it('an election of tomorrow, of another year, and of no day', async () => {
    expect(await elect('2026-11-22')).toMatchObject({ status: 422, body: { code: 'packs.future_election' } })
    expect(await elect('2024-05-01')).toMatchObject({
      status: 422,
      body: { message: 'The election of this pack is of 2026 or of the year after it.' },
    })
    expect((await elect('2026-02-30')).status).toBe(422)
  })

  it('an item that is not on the list, a pack that is none, and a document that is not there', async () => {
    expect(await mark('poems', { done: true })).toMatchObject({ status: 404, body: { code: 'packs.no_such_item' } })
    expect((await ask('GET', '/packs/monthly/2026')).status).toBe(404)
    expect((await ask('GET', '/packs/annual/20x6')).status).toBe(404)
    expect(await mark('returns', { done: true, document_id: 2_000_000 })).toMatchObject({
      status: 422,
      body: { code: 'packs.no_such_document' },
    })
  })

  it('who only reads, and residents', async () => {
    expect((await mark('returns', { done: true }, auditor)).status).toBe(403)
    const house = await database.transaction({ userId: null, requestId: null }, (tx) => aHouse(tx))
    const token = await tokenFor(house.owner.userId)
    expect((await call('GET', '/packs/annual/2026', undefined, { token })).status).toBe(403)
    for (const report of ['annual-pack', 'handover-pack'])
      expect((await call('POST', '/prepared-reports', { report, year: 2026 }, { token })).status).toBe(403)
  })
})
