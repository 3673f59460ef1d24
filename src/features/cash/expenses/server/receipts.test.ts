import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { A_PDF, aPicture } from '../../../../../test/uploads.ts'
import type { Expense } from '../contract.ts'
import { receiptsJob } from './receipts.ts'

const { call, clock, database, host, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('treasurer')
const photo = await aPicture({ format: 'png' })

interface Saved {
  data: Expense
  message: string
  errors: Record<string, string[]>
}

const lamps = { expense_name: 'Street lamps', amount: '1200', expenses_date: '2026-11-10', or_number: '', or_date: '' }

function formOf(fields: Record<string, string>, ...receipts: { bytes: Buffer; name: string }[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { bytes, name } of receipts) form.append('receipt', new File([new Uint8Array(bytes)], name))
  return form
}
const add = (over: Record<string, string> = {}, ...receipts: { bytes: Buffer; name: string }[]) =>
  call<Saved>('POST', '/expenses', undefined, { token, form: formOf({ ...lamps, ...over }, ...receipts) })
const change = (id: number, over: Record<string, string> = {}, ...receipts: { bytes: Buffer; name: string }[]) =>
  call<Saved>('PUT', `/expenses/${id}`, undefined, { token, form: formOf({ ...lamps, ...over }, ...receipts) })
const picture = { bytes: photo, name: 'resibo.png' }
const pdf = { bytes: A_PDF, name: 'or.pdf' }

const pathOf = (url: string | null) => new URL(url ?? '').pathname.replace('/api', '')
const linkOf = (url: string | null) => `${pathOf(url)}${new URL(url ?? '').search}`
const opened = async (path: string, as?: string) => (await call('GET', path, undefined, as ? { token: as } : {})).status
const files = async () => (await database.db.selectFrom('files').select('id').execute()).length

describe('the receipt of an expense', () => {
  it.each([
    ['a photo', picture, 'image/png'],
    ['a PDF', pdf, 'application/pdf'],
  ])('is %s, of its type by content, and opens by its link', async (_, receipt, type) => {
    const { status, body } = await add({}, { ...receipt, name: 'whatever.exe' })
    expect([status, body.data.receipt_content_type]).toEqual([201, type])
    const file = await call('GET', linkOf(body.data.receipt_url))
    expect([file.status, file.headers['content-type']]).toEqual([200, type])
    const listed = await call<{ expenses: { data: Expense[] } }>('POST', '/get-expenses', {}, { token })
    expect(listed.body.expenses.data.find(({ id }) => id === body.data.id)).toMatchObject({
      receipt_content_type: type,
      receipt_url: expect.stringContaining(pathOf(body.data.receipt_url)),
    })
  })

  it('is for staff and nobody else', async () => {
    const { data } = (await add({}, picture)).body
    const owner = await database.transaction({ userId: null, requestId: null }, async (tx) => (await aHouse(tx)).owner)
    const path = pathOf(data.receipt_url)
    expect([
      await opened(path),
      await opened(path, await tokenFor(owner.userId)),
      await opened(path, token),
      await opened(path, (await signInAs('admin')).token),
    ]).toEqual([401, 403, 200, 200])
  })

  it.each([
    ['a page', { bytes: Buffer.from('<html><script>alert(1)</script></html>'), name: 'receipt.png' }],
    ['a drawing with scripts', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'a.svg' }],
    ['half a PDF', { bytes: A_PDF.subarray(0, 60), name: 'or.pdf' }],
  ])('is refused when it is %s, and nothing is written', async (_, receipt) => {
    const before = await files()
    const { status, body } = await add({ expense_name: 'Refused' }, receipt)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['receipt']])
    expect(await files()).toBe(before)
    const { body: listed } = await call<{ expenses: { total: number } }>(
      'POST',
      '/get-expenses',
      { search: 'Refused' },
      { token },
    )
    expect(listed.expenses.total).toBe(0)
  })

  it('is one: two files are refused, one under another name too', async () => {
    expect((await add({}, picture, pdf)).status).toBe(422)
    const form = formOf(lamps)
    form.append('bill', new File([new Uint8Array(A_PDF)], 'or.pdf'))
    expect((await call('POST', '/expenses', undefined, { token, form })).status).toBe(422)
  })

  it('stays when the expense is corrected without a word about it, as older clients do', async () => {
    const { data } = (await add({ category: 'Utilities' }, picture)).body
    const corrected = await call<Saved>('PUT', `/expenses/${data.id}`, { ...lamps, amount: '7' }, { token })
    expect(corrected.body.data).toMatchObject({ amount: 7, category: 'Utilities', receipt_content_type: 'image/png' })
    expect(pathOf(corrected.body.data.receipt_url)).toBe(pathOf(data.receipt_url))
  })

  it('is replaced: the new one opens, the old one is gone', async () => {
    const { data } = (await add({}, picture)).body
    const before = await files()
    const replaced = (await change(data.id, {}, pdf)).body.data
    expect(replaced.receipt_content_type).toBe('application/pdf')
    expect([await opened(pathOf(data.receipt_url), token), await opened(pathOf(replaced.receipt_url), token)]).toEqual([
      404, 200,
    ])
    expect(await files()).toBe(before)
  })

  it('is replaced by nothing when the new one is refused', async () => {
    const { data } = (await add({}, picture)).body
    expect((await change(data.id, { amount: '9' }, { bytes: Buffer.from('no'), name: 'a.png' })).status).toBe(422)
    expect(await opened(pathOf(data.receipt_url), token)).toBe(200)
  })

  it('is taken away alone', async () => {
    const { data } = (await add({}, picture)).body
    const without = await change(data.id, { remove_receipt: 'true' })
    expect(without.body.data).toMatchObject({ receipt_url: null, receipt_content_type: null })
    expect(await opened(pathOf(data.receipt_url), token)).toBe(404)
  })
})

describe('the category of an expense', () => {
  it.each([
    [undefined, 'Other'],
    [null, 'Other'],
    ['', 'Other'],
    ['security', 'Security'],
    [' Repairs  and MAINTENANCE ', 'Repairs and maintenance'],
    ['Fiesta', 'Fiesta'],
  ])('%j is kept as %s', async (category, stored) => {
    const { body } = await call<Saved>('POST', '/expenses', { ...lamps, category }, { token })
    expect(body.data.category).toBe(stored)
  })

  it('stays when it is not mentioned and is Other when it is blank', async () => {
    const { id } = (await call<Saved>('POST', '/expenses', { ...lamps, category: 'Salaries' }, { token })).body.data
    const changed = (over: object) => call<Saved>('PUT', `/expenses/${id}`, { ...lamps, ...over }, { token })
    expect((await changed({})).body.data.category).toBe('Salaries')
    expect((await changed({ category: '' })).body.data.category).toBe('Other')
  })
})

// The last one: it moves the clock, and sessions end by time.
describe('the receipt of a deleted expense', () => {
  it('comes back with its expense when the deletion is taken back, and goes a month after it otherwise', async () => {
    const [stored, gone] = [(await add({ category: 'Fiesta' }, picture)).body.data, (await add({}, pdf)).body.data]
    for (const { id } of [stored, gone]) await call('DELETE', `/expenses/${id}`, undefined, { token })
    const back = await call<Saved>('POST', `/expenses/${stored.id}/restore`, undefined, { token })
    expect(back.body.data).toMatchObject({ category: 'Fiesta', receipt_content_type: 'image/png' })
    const tidy = async (days: number) => {
      clock.set(new Date(Date.now() + days * 86_400_000).toISOString())
      await receiptsJob(host).work()
      const rows = await database.db.selectFrom('files').select('id').execute()
      return [stored, gone].map(({ receipt_url }) => rows.some(({ id }) => pathOf(receipt_url).endsWith(id)))
    }
    expect(await tidy(29)).toEqual([true, true])
    expect(await tidy(31)).toEqual([true, false])
  })
})
