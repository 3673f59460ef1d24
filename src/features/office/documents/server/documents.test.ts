// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import type { AssociationDocument } from '#features/office/documents/contract.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { A_PDF, aPicture } from '../../../../../test/uploads.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs, tokenFor } = await testApp()
const admin = await signInAs('admin')
const secretary = await signInAs('secretary')
const auditor = await signInAs('auditor')
const house = await database.transaction({ userId: null, requestId: null }, (tx) => aHouse(tx))
const resident = { token: await tokenFor(house.owner.userId) }

interface Answered {
  message: string
  code: string
  document: AssociationDocument
  errors: Record<string, string[]>
}
const about = {
  ...{ kind: 'resolution', title: 'Resolution on the new gate', number: '2026-04', day: '2026-03-01' },
  audience: 'officers',
}
const formOf = (input: object, file: Buffer | null) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...about, ...input })) form.append(name, String(value))
  if (file) form.append('file', new File([new Uint8Array(file)], 'gate.pdf', { type: 'application/pdf' }))
  return form
}
const add = (input: object = {}, file: Buffer | null = A_PDF, by = secretary.token) =>
  call<Answered>('POST', '/documents', undefined, { token: by, form: formOf(input, file) })
const replace = (id: number, input: object = {}, file: Buffer | null = A_PDF) =>
  call<Answered>('POST', `/documents/${id}/versions`, undefined, { token: secretary.token, form: formOf(input, file) })
const ask = <Body>(method: string, path: string, by: { token: string } = auditor, body?: object) =>
  call<Body>(method, path, body, by)
const list = async (query = '') =>
  (await ask<{ data: AssociationDocument[]; total: number; years: number[] }>('GET', `/documents?${query}`)).body
const remove = (id: number, reason = 'It was the wrong scan', by = admin) =>
  ask<Answered>('POST', `/documents/${id}/remove`, by, { reason })

describe('a document', () => {
  it('is kept with its file, and found by kind, year, title and number', async () => {
    const { status, body } = await add()
    expect([status, body.message]).toEqual([201, 'The document is kept.'])
    expect(body.document).toMatchObject({
      ...{ ...about, year: 2026, versions: 0 },
      file: { name: 'gate.pdf', size: A_PDF.length, content_type: 'application/pdf' },
    })
    const minutes = (
      await add({ kind: 'minutes', title: 'Minutes of the Núñez meeting', number: '', day: '2025-12-30' })
    ).body
    expect((await list('search=nunez')).data.map((one) => one.id)).toEqual([minutes.document.id])
    expect((await list('search=2026-04')).data.map((one) => one.id)).toEqual([body.document.id])
    expect((await list('kind=minutes')).total).toBe(1)
    expect(await list('year=2025')).toMatchObject({ total: 1, years: [2026, 2025] })
    const file = await ask<never>('GET', `/documents/${body.document.id}/file`)
    expect([file.status, file.headers['content-type'], file.bytes.equals(A_PDF)]).toEqual([
      200,
      'application/pdf',
      true,
    ])
    expect(file.headers['content-disposition']).toContain('inline; filename="Resolution on the new gate.pdf"')
    expect(file.headers['cache-control']).toContain('no-store')
  })

  it('may be a picture, and is corrected without its file', async () => {
    const { document } = (await add({ title: 'Barangay permit', kind: 'permit' }, await aPicture())).body
    expect(document.file.content_type).toBe('image/jpeg')
    const { status, body } = await ask<Answered>('PUT', `/documents/${document.id}`, secretary, {
      ...about,
      title: 'Barangay permit of 2026',
      number: null,
    })
    expect([status, body.document.title, body.document.number]).toEqual([200, 'Barangay permit of 2026', null])
    expect(body.document.file).toEqual(document.file)
  })

  it('gives way to a newer version, and the older one stays', async () => {
    const old = (await add({ title: 'By-laws', kind: 'by_laws' })).body.document
    const { body, status } = await replace(old.id, { title: 'By-laws as amended', kind: 'by_laws' })
    expect([status, body.message, body.document.versions]).toEqual([201, 'The newer version is kept.', 1])
    expect((await list('kind=by_laws')).data.map((one) => one.title)).toEqual(['By-laws as amended'])
    const versions = (await ask<AssociationDocument[]>('GET', `/documents/${body.document.id}/versions`)).body
    expect(versions.map((one) => one.title)).toEqual(['By-laws as amended', 'By-laws'])
    expect((await ask('GET', `/documents/${old.id}/file`)).status).toBe(200)
    expect(await replace(old.id)).toMatchObject({ status: 409, body: { code: 'documents.replaced_before' } })
    // Without the newer one the older is in force again, and can be replaced again.
    expect((await remove(body.document.id)).body.message).toBe('The document was removed.')
    expect((await list('kind=by_laws')).data.map((one) => one.id)).toEqual([old.id])
    const second = (await replace(old.id, { kind: 'by_laws' })).body.document
    const third = (await replace(second.id, { kind: 'by_laws' })).body.document
    await remove(second.id)
    const left = (await ask<AssociationDocument[]>('GET', `/documents/${third.id}/versions`)).body
    expect(left.map((one) => one.id)).toEqual([third.id, old.id])
    expect((await list('kind=by_laws')).data.map((one) => one.id)).toEqual([third.id])
  })
})

describe('residents', () => {
  it('read the newest versions of those for all, behind their session, and nothing else', async () => {
    const shown = (await add({ title: 'Rules of the pool', audience: 'residents' })).body.document
    const hidden = (await add({ title: 'Letter of a lawyer' })).body.document
    const own = async () =>
      (await ask<{ id: number; recorded_by?: object }[]>('GET', '/documents/residents', resident)).body
    expect(await own()).toMatchObject([{ id: shown.id, title: 'Rules of the pool' }])
    expect((await own())[0]).not.toHaveProperty('recorded_by')
    expect((await ask('GET', `/documents/${shown.id}/file`, resident)).status).toBe(200)
    expect((await ask('GET', `/documents/${hidden.id}/file`, resident)).status).toBe(404)
    expect((await call('GET', `/documents/${shown.id}/file`)).status).toBe(401)
    await replace(shown.id, { title: 'Rules of the pool, secret draft' })
    expect(await own()).toEqual([])
    expect((await ask('GET', `/documents/${shown.id}/file`, resident)).status).toBe(404)
    for (const path of ['/documents', `/documents/${shown.id}/versions`])
      expect((await ask('GET', path, resident)).status).toBe(403)
  })
})

describe('refused is', () => {
  it.each([
    ['title', { title: ' ' }, 'Please enter a title.'],
    ['kind', { kind: 'poem' }, 'Please choose what kind of document it is.'],
    ['audience', { audience: 'everybody' }, 'Please choose who may read it.'],
    ['day', { day: '' }, 'Date is required.'],
  ])('a document without its %s', async (field, input, message) => {
    expect(await add(input)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } })
  })

  it('one without a file, and a file that is neither PDF nor picture', async () => {
    expect(await add({}, null)).toMatchObject({
      status: 422,
      body: { errors: { file: ['Please choose a PDF or a picture.'] } },
    })
    expect(await add({}, Buffer.from('MZ is a program'))).toMatchObject({
      status: 422,
      body: { message: 'Only JPEG, PNG, GIF, WebP or PDF files are accepted.' },
    })
    expect((await add({}, Buffer.alloc(11_000_000))).status).toBe(413)
  })

  it('a document that is not there or was removed', async () => {
    const { id } = (await add()).body.document
    expect((await remove(id, ' ')).body.message).toBe('A reason is required.')
    expect((await remove(id)).status).toBe(200)
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'documents.removed_before' } })
    for (const unknown of [id, 2_000_000]) {
      expect((await ask('GET', `/documents/${unknown}/versions`)).status).toBe(404)
      expect((await ask('GET', `/documents/${unknown}/file`)).status).toBe(404)
      expect((await replace(unknown)).status).toBe(404)
      expect((await ask('PUT', `/documents/${unknown}`, secretary, about)).status).toBe(404)
    }
    expect((await remove(2_000_000)).status).toBe(404)
  })

  it('what an auditor writes, and a removal by anybody but an administrator', async () => {
    expect((await add({}, A_PDF, auditor.token)).status).toBe(403)
    const { id } = (await add()).body.document
    expect((await remove(id, 'x', secretary)).status).toBe(403)
  })
})

it('who kept and who removed a document stands in the audit log', async () => {
  const { id } = (await add({ title: 'Audited' })).body.document
  await remove(id)
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('table_name', '=', 'documents')
    .where('row_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(rows.map((one) => one.user_id)).toEqual([secretary.userId, admin.userId])
})
