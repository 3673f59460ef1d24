import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { insertHousesWithOwners } from '#features/people/houses/server/households.ts'
import { aPerson } from '#features/people/residents/server/factory.ts'
import { addMonths } from '#shared/dates.ts'
import { paperDesk } from './paper-desk.ts'
import { VILLAGE_CODE } from './paying-effects.ts'
import { differenceFrom, picturesOf } from './pdf-picture.ts'
import { pagesOf } from './pdf-text.ts'

// Every paper of the office as it lies on the table, compared with the picture that was looked at. After a change of a
// layout: REVIEW_PAPERS=1, look at test/papers, commit.

const { call, enter, enterSeveral, knownCodes, made, token, write } = await paperDesk()
beforeAll(enter, 60_000)

const ofMonth = '?year=2026&month=11'

describe('a paper of the office looks as it was reviewed', () => {
  it.each([
    ['receipt', () => `/payments/${made.receipt}/receipt`],
    ['receipt-voided', () => `/payments/${made.voided}/receipt`],
    ['statement', () => `/houses/${made.house}/statement-pdf`],
    ['overdue-bills', () => '/reports/resident-bills'],
    ['resident-profiles', () => '/reports/profile-pdf'],
    ['complaints', () => '/reports/complaints-pdf'],
    ['bookings', () => `/reports/bookings-pdf${ofMonth}`],
    ['car-stickers', () => `/reports/car-stickers-pdf${ofMonth}`],
    ['clearances', () => `/reports/clearances-pdf${ofMonth}`],
    ['income-and-expenses', () => '/export-income-expenses'],
  ])('%s', async (name, path) => {
    const books = name === 'income-and-expenses'
    const { status, bytes } = await call(
      books ? 'POST' : 'GET',
      path(),
      books ? { year: 2026, month: 11 } : undefined,
      {
        token,
      },
    )
    expect(status).toBe(200)
    const pages = await picturesOf(bytes)
    expect(pages).toHaveLength(books ? 2 : 1)
    for (const [at, page] of pages.entries())
      expect(await differenceFrom(at === 0 ? name : `${name}-${at + 1}`, page)).toBe(0)
  })
})

describe('a receipt of many things looks as it was reviewed', () => {
  beforeAll(async () => {
    await enterSeveral()
    await knownCodes()
  })

  it.each([
    ['receipt-on-a4', () => `/payments/${made.several}/receipt?paper=A4`],
    ['receipt-on-a5', () => `/payments/${made.several}/receipt?paper=A5`],
    ['receipt-on-a-roll', () => `/payments/${made.several}/receipt?paper=80mm`],
    ['receipt-voided-on-a-roll', () => `/payments/${made.voided}/receipt?paper=80mm`],
  ])('%s', async (name, path) => {
    const { status, bytes } = await call('GET', path(), undefined, { token })
    expect(status).toBe(200)
    for (const [at, page] of (await picturesOf(bytes)).entries())
      expect(await differenceFrom(at === 0 ? name : `${name}-${at + 1}`, page)).toBe(0)
  })
})

describe('a statement of a print run looks as it was reviewed', () => {
  beforeAll(async () => {
    await write(async (tx) => {
      await storeSettings(
        tx,
        new Map([
          ['qr_ph', VILLAGE_CODE],
          ['e_wallet_number', '0917 555 0100'],
          ['office_hours', 'Monday to Saturday, 8 in the morning to 5 in the afternoon'],
          [
            'statement_policy',
            'Dues are paid by the 7th of the month. Whoever is three months behind is not a member in good standing until all is paid. Questions: ask for Mrs. Santos at the office, mornings.',
          ],
        ]),
      )
      const long = await aHouse(tx, {
        ...{ block: 61, lot: 4 },
        owner: {
          firstname: 'Maria Consolacion Esperanza',
          middlename: 'Magsaysay',
          lastname: 'de los Santos-Villanueva y Buenaventura',
        },
      })
      for (let month = 0; month < 24; month++)
        await aBill(tx, { house: long, month: addMonths('2026-11', -month), amount: 1_250_50 })
      const ahead = await aHouse(tx, { block: 61, lot: 5, owner: { firstname: 'Ana', lastname: 'Núñez' } })
      await aBill(tx, { house: ahead, month: '2026-11' })
      made.ahead = ahead.id
      const company = await aHouse(tx, {
        ...{ block: 61, lot: 6 },
        owner: { middlename: null, lastname: 'Sampaguita Realty and Development Corp.' },
      })
      await tx
        .updateTable('users')
        .set({ kind: 'corporation', firstname: null })
        .where('id', '=', company.owner.userId)
        .execute()
      for (const month of ['2026-09', '2026-10', '2026-11'] as const) await aBill(tx, { house: company, month })
    })
    await write((tx) =>
      sql`insert into advances (house_id, day, text, amount, unused) values (${made.ahead}, '2026-11-03', 'Advance', 250050, 250050)`.execute(
        tx,
      ),
    )
  })

  it('with a long name and 24 open months, with credit, and of a corporation', async () => {
    const { bytes } = await call('GET', '/reports/statement-run-pdf?area=Block 61', undefined, { token })
    const pages = await picturesOf(bytes)
    expect(pages).toHaveLength(3)
    for (const [at, name] of ['statement-run-long', 'statement-run-credit', 'statement-run-corporation'].entries())
      expect(await differenceFrom(name, pages[at] ?? Buffer.from(''))).toBe(0)
  })
})

describe('a report of 2,000 houses', () => {
  it('holds every one, below its heading on every page', async () => {
    const places = Array.from({ length: 2_000 }, (_, at) => ({ block: 30 + Math.floor(at / 50), lot: 1 + (at % 50) }))
    await write((tx) =>
      insertHousesWithOwners(
        tx,
        places.map((place) => ({ ...place, houseType: 'residential' as const, owner: aPerson({ email: null }) })),
        '1900-01-01',
      ),
    )
    const { bytes } = await call('GET', '/reports/profile-pdf', undefined, { token })
    const pages = pagesOf(bytes)
    const lines = pages.flatMap((page) => page.split('\n'))
    const found = new Set(lines.flatMap((line) => /Block \d+ Lot \d+?(?=[A-Z][a-z]{2} \d)/.exec(line)?.[0] ?? []))
    expect(places.filter(({ block, lot }) => !found.has(`Block ${block} Lot ${lot}`))).toEqual([])
    for (const [at, page] of pages.slice(1, -1).entries()) {
      expect(page.startsWith('NameAddressBirthdate')).toBe(true)
      expect(page.endsWith(`Page ${at + 2} of ${pages.length}`)).toBe(true)
    }
  })
})
