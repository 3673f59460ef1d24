import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { setPassword } from '#features/people/account/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { hashPassword } from '#server/access/passwords.ts'
import type { Tx } from '#server/database/db.ts'
import { addMonths } from '#shared/dates.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { PreparedDocument } from '../rows.ts'
import { printNext } from './report-runs.ts'

// Today is 2026-11-21 in Manila. There is no mail server.
const { call, database, host, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const letters = (query = '?behind=3') => call('GET', `/reports/arrears-letters${query}`, undefined, { token })

it('says so where nobody needs a letter', async () => {
  expect(pagesOf((await letters()).bytes)).toEqual([
    expect.stringContaining('Everybody who is behind is reached by a reminder.'),
  ])
})

it('prints a page for each lot that is behind and that no reminder reaches, in walking order', async () => {
  const password = await hashPassword('tinola-sa-tag-ulan-3')
  await write(async (tx) => {
    await storeSettings(tx, new Map([['e_wallet_number', '0917 555 0100']]))
    for (const [lot, firstname, months] of [
      [12, 'Luz', 3],
      [2, 'Ana', 40],
      [5, 'Ben', 2],
      [7, 'Eva', 3],
    ] as const) {
      const house = await aHouse(tx, { block: 8, lot, owner: { firstname, middlename: null, lastname: 'Núñez' } })
      for (let month = 0; month < months; month++)
        await aBill(tx, { house, month: addMonths('2026-10', -month), amount: 60_000 })
      if (firstname === 'Eva') await setPassword(tx, house.owner.userId, password)
    }
  })
  const pages = pagesOf((await letters()).bytes)
  expect(pages).toHaveLength(2)
  for (const piece of [
    'Statement of Unpaid Bills',
    'As of November 21, 2026',
    'Ana Núñez',
    'Block 8 Lot 2',
    '23 older bills, since July 2023',
    'Monthly dues, October 2026',
    '₱24,000.00',
    'By e-wallet to 0917 555 0100',
    'Received by',
  ])
    expect(pages[0]).toContain(piece)
  expect(pages[1]).toContain('Luz Núñez')
  expect(pages.join('\n')).not.toMatch(/Ben|Eva|Prepared by/)
})

it('prints the letters of some lots alone', async () => {
  const { rows } = await database.pool.query<{ id: number }>("select id from houses where address = 'Block 8 Lot 12'")
  const pages = pagesOf((await letters(`?behind=1&lots=${rows[0]?.id},2000000000`)).bytes)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Luz Núñez')
  const ask = { report: 'arrears-letters', behind: '1', lots: String(rows[0]?.id) }
  const { body } = await call<{ document: PreparedDocument }>('POST', '/prepared-reports', ask, { token })
  while (await printNext(host));
  const { bytes } = await call('GET', `/prepared-reports/${body.document.id}/file`, undefined, { token })
  expect(pagesOf(bytes)).toHaveLength(1)
  expect((await letters('?lots=1,,2')).status).toBe(422)
})

it('is prepared in the background where there are many', async () => {
  const ask = { report: 'arrears-letters', behind: '3' }
  const { body } = await call<{ document: PreparedDocument }>('POST', '/prepared-reports', ask, { token })
  while (await printNext(host));
  const { bytes } = await call('GET', `/prepared-reports/${body.document.id}/file`, undefined, { token })
  expect(pagesOf(bytes)).toHaveLength(2)
})

it('is for the office alone, and for months that can be asked for', async () => {
  expect((await letters('?behind=5')).status).toBe(422)
  expect((await call('GET', '/reports/arrears-letters')).status).toBe(401)
  const { owner } = await write((tx) => aHouse(tx))
  const as = { token: await tokenFor(owner.userId) }
  expect((await call('GET', '/reports/arrears-letters', undefined, as)).status).toBe(403)
})
