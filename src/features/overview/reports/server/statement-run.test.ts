import { decodeQR } from 'qr/decode.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { setPassword } from '#features/people/account/server/queries.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { hashPassword } from '#server/access/passwords.ts'
import type { Tx } from '#server/database/db.ts'
import { addMonths } from '#shared/dates.ts'
import { testApp } from '../../../../../test/app.ts'
import { VILLAGE_CODE } from '../../../../../test/paying-effects.ts'
import { pagePictures } from '../../../../../test/pdf-picture.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { PreparedDocument } from '../rows.ts'
import { printNext } from './report-runs.ts'

// Today is 2026-11-21 in Manila. There is no mail server: who has signed in is reached in the inbox, nobody else.
const { call, database, host, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const set = (values: Record<string, string>) =>
  write((tx) => storeSettings(tx, new Map(Object.entries(values) as [never, string][])))
interface Count {
  lots: number
  owed: number
  credit: number
  areas: string[]
}
const count = async (query = '') => (await call<Count>('GET', `/statement-run${query}`, undefined, { token })).body
const paper = async (query = '') =>
  (await call('GET', `/reports/statement-run-pdf${query}`, undefined, { token })).bytes
const pages = async (query = '') => pagesOf(await paper(query))
const lotsOn = (all: readonly string[]) => all.map((page) => /^Block \d+ Lot \d+$/m.exec(page)?.[0])

let luz = { userId: 0 }
let evas: Awaited<ReturnType<typeof aHouse>>

beforeAll(async () => {
  const password = await hashPassword('tinola-sa-tag-ulan-3')
  await set({ exact_sums: 'false' })
  await write(async (tx) => {
    for (const [block, lot, firstname, months] of [
      [8, 12, 'Luz', 3],
      [8, 2, 'Ana', 40],
      [10, 1, 'Ben', 1],
      [9, 7, 'Eva', 0],
    ] as const) {
      const house = await aHouse(tx, { block, lot, owner: { firstname, middlename: null, lastname: 'Núñez' } })
      for (let month = 0; month < months; month++)
        await aBill(tx, { house, month: addMonths('2026-10', -month), amount: 600_50 })
      if (firstname === 'Luz') luz = house.owner
      if (firstname === 'Eva') evas = house
      if (firstname === 'Luz') await setPassword(tx, house.owner.userId, password)
      if (firstname === 'Eva')
        await tx.updateTable('users').set({ language: 'fil' }).where('id', '=', house.owner.userId).execute()
    }
    await anEmptyHouse(tx, { block: 9, lot: 8 })
  })
  const paid = await call('POST', '/payments', { house_id: evas.id, amount: 250.5 }, { token })
  expect(paid.status).toBe(201)
  // Billed after that and not due yet: Eva owes, has an advance, and is not behind.
  await write((tx) => aBill(tx, { house: evas, month: '2026-11', amount: 600_50, dueDate: '2026-11-30' }))
}, 60_000)

describe('a print run of statements', () => {
  it('says before it is printed how many pages it is, and what these lots owe', async () => {
    expect(await count()).toEqual({
      lots: 5,
      owed: 45 * 600.5,
      credit: 250.5,
      areas: ['Block 8', 'Block 9', 'Block 10'],
    })
    expect(await count('?behind=3')).toMatchObject({ lots: 2, owed: 43 * 600.5 })
  })

  it.each([
    ['all of them, in walking order', '', ['8 2', '8 12', '9 7', '9 8', '10 1']],
    ['in arrears', '?behind=1', ['8 2', '8 12', '10 1']],
    ['three months and more', '?behind=3', ['8 2', '8 12']],
    ['with credit', '?only=credit', ['9 7']],
    ['whom no message reaches, or nobody knows', '?only=unreached', ['8 2', '9 7', '9 8', '10 1']],
    ['of a block', '?area=Block 9', ['9 7', '9 8']],
    ['in arrears, unreached, of a block', '?only=unreached&behind=1&area=Block 8', ['8 2']],
  ])('is a page a lot: %s', async (_name, query, lots) => {
    const expected = lots.map((place) => place.replace(/(\d+) (\d+)/, 'Block $1 Lot $2'))
    expect(lotsOn(await pages(query))).toEqual(expected)
    expect((await count(query)).lots).toBe(lots.length)
  })

  it('tells what is open by month, the oldest of many together, the balance, how it is paid, and has a strip', async () => {
    await set({
      e_wallet_number: '0917 555 0100',
      office_hours: 'Mondays, 8 to 5',
      statement_policy: 'Pay by the 15th.',
    })
    const [ana = '', luzPage = ''] = await pages('?behind=3')
    for (const piece of [
      ...['Statement of Account', 'As of November 21, 2026', 'Ana Núñez', 'older bills, since July 2023'],
      ...['Monthly dues, October 2026', '₱24,020.00', 'Please pay ₱24,020.00.', 'Mondays, 8 to 5'],
      ...['By e-wallet to 0917 555 0100: write Block 8 Lot 2', 'Pay by the 15th.'],
      ...['Block 8 Lot 2   ·   Ana Núñez   ·   ₱24,020.00 as of Nov 21, 2026', 'Received by (name and signature)'],
    ])
      expect(ana).toContain(piece)
    expect(luzPage).toContain('Monthly dues, August 2026')
    expect(luzPage).not.toContain('older bills')
    expect(ana).not.toContain('Page 1')
  })

  it('agrees with the statement of each lot', async () => {
    const { body } = await call<{ lots: { address: string; balance: number; credit: number }[] }>(
      'GET',
      '/balances?lots=true',
      undefined,
      { token },
    )
    const all = await pages()
    for (const { address, balance, credit } of body.lots) {
      const page = all.find((one) => one.includes(`\n${address}\n`)) ?? ''
      const left = balance - credit
      const peso = (sum: number) => `₱${sum.toLocaleString('en', { minimumFractionDigits: 2 })}`
      expect(page, address).toContain(left < 0 ? `Advance ${peso(-left)}` : `Balance${peso(left)}`)
      expect(page, address).toContain(`${peso(Math.max(0, left))} as of Nov 21, 2026`)
    }
  })

  it('has the village’s code with the exact sum, and no code where there is none or nothing to pay', async () => {
    const codes = async (query: string) =>
      (await pagePictures(await paper(query), 3)).map((page) => {
        try {
          return decodeQR(page)
        } catch {
          return null
        }
      })
    expect(await codes('?behind=3')).toEqual([null, null])
    await set({ qr_ph: VILLAGE_CODE })
    const [ana, luzCode] = await codes('?behind=3')
    expect(ana).toContain('540824020.005802PH5918SAMPLE VILLAGE HOA')
    expect(luzCode).toContain('54071801.505802PH')
    expect(await codes('?area=Block 9')).toEqual([expect.stringContaining('5406350.005802PH'), null])
    const [page = ''] = await pages('?behind=3')
    expect(page).toContain('Scan the code with any bank or wallet app: ₱24,020.00.')
    expect(page).toContain('SAMPLE VILLAGE HOA · GCash')
  })

  it('is in the language of papers, or of whom each is for', async () => {
    const titles = async (language: string) => {
      await set({ papers_language: language })
      return (await pages('?area=Block 9')).map((page) =>
        /Paano magbayad|Wala pong babayaran/.test(page) ? 'fil' : 'en',
      )
    }
    expect(await titles('fil')).toEqual(['fil', 'fil'])
    expect(await titles('person')).toEqual(['fil', 'en'])
    expect(await titles('en')).toEqual(['en', 'en'])
  })

  it('stays on one page with a long policy', async () => {
    await set({ statement_policy: 'Whoever pays late pays the penalty that the members resolved. '.repeat(16) })
    expect(await pages('?behind=3')).toHaveLength(2)
    await set({ statement_policy: '' })
  })

  it('is prepared in the background where there are many', async () => {
    const ask = { report: 'statement-run', only: 'unreached', behind: '1', area: 'Block 8' }
    const { body } = await call<{ document: PreparedDocument }>('POST', '/prepared-reports', ask, { token })
    while (await printNext(host));
    const { bytes, headers } = await call('GET', `/prepared-reports/${body.document.id}/file`, undefined, { token })
    expect(lotsOn(pagesOf(bytes))).toEqual(['Block 8 Lot 2'])
    expect(headers['content-disposition']).toContain('Statements_of_Account.pdf')
  })

  it('of no lot says so', async () => {
    expect(await pages('?area=Block 77')).toEqual([expect.stringContaining('No lot is like this.')])
    expect(await count('?area=Block 77')).toMatchObject({ lots: 0, owed: 0 })
  })

  it('is for officers alone, and for filters that there are', async () => {
    const paths = ['/statement-run', '/reports/statement-run-pdf']
    const as = { token: await tokenFor(luz.userId) }
    const auditor = await signInAs('auditor')
    for (const path of paths) {
      expect((await call('GET', path)).status).toBe(401)
      expect((await call('GET', path, undefined, as)).status).toBe(403)
      expect((await call('GET', `${path}?behind=5`, undefined, { token })).status).toBe(422)
      expect((await call('GET', `${path}?only=rich`, undefined, { token })).status).toBe(422)
      expect((await call('GET', path, undefined, auditor)).status).toBe(200)
    }
  })
})
