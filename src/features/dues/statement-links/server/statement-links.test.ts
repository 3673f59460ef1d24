// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs, tokenFor, clock } = await testApp()
const { token, userId } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId, requestId: null }, work)
const ask = <Body = object>(method: string, path: string, body?: object) =>
  call<Body & { message: string }>(method, path, body, { token })
let networks = 0
/** From a network of its own, so that none reaches its limit. */
const open = (url: string) => {
  networks += 1
  return call<never>('GET', new URL(url).pathname, undefined, {
    from: `203.0.${Math.floor(networks / 200)}.${(networks % 200) + 1}`,
  })
}
interface Toned {
  toned: Record<'reminder' | 'second' | 'demand', { en: string; fil: string }>
}
interface Made extends Toned {
  url: string
  expires_on: string
  texts: { en: string; fil: string }
}
const make = async (houseId: number) => (await ask<Made>('POST', `/lots/${houseId}/statement-links`)).body
let lots = 0
/** A lot with one open and one paid bill. */
const aLot = () =>
  write(async (tx) => {
    lots += 1
    const house = await aHouse(tx, {
      ...{ block: 8, lot: lots },
      owner: { firstname: 'Perfecta', middlename: null, lastname: 'Makalintal' },
    })
    await aPaidBill(tx, { house, month: '2026-09', amount: 123_456 })
    await aBill(tx, { house, month: '2026-10', amount: 234_567 })
    return house
  })
const CLOSED = 'This link does not open'

describe('a link to a statement', () => {
  it('opens the statement of its lot without signing in, and names nobody', async () => {
    await ask('POST', '/settings', { village_name: 'Amihan <b>Village' })
    const [house, other] = [await aLot(), await aLot()]
    const { url } = await make(house.id)
    expect(new URL(url).pathname).toMatch(/^\/s\/\d+-[0-9a-f]{32}$/)
    const { status, text, headers } = await open(url)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    for (const message of [
      ...['Statement of Account', 'Block 8 Lot 1', '₱2,345.67', '₱1,234.56', 'November 21, 2026', 'noindex'],
      ...['Amihan &lt;b&gt;Village', 'Dapat bayaran'],
    ])
      expect(text).toContain(message)
    for (const stored of ['Perfecta', 'Makalintal', `Block 8 Lot ${other.lot}`]) expect(text).not.toContain(stored)
    expect(text).not.toMatch(/<script|src=|https?:/)
  })

  it('says what each entry is in both languages, and names each sum', async () => {
    const house = await aLot()
    await ask('POST', '/settings', { exact_sums: 'false' })
    await ask('POST', '/payments', { house_id: house.id, amount: 3000, method: 'cash' })
    const { text } = await open((await make(house.id)).url)
    expect(text).toContain('<title>Statement of Account · Pahayag ng Kuwenta</title>')
    for (const entry of [
      'Monthly dues<span lang="fil">Buwanang bayad</span>',
      'Payment: Monthly dues, October 2026<span lang="fil">Bayad: Buwanang bayad, Oktubre 2026</span>',
      '<b>Amount · Halaga</b>₱2,345.67',
      '<b>Balance · Balanse</b>₱654.33<span>advance · paunang bayad</span>',
    ])
      expect(text).toContain(entry)
  })

  it('comes with a text in two languages that names no person and no amount', async () => {
    const house = await aLot()
    const { texts, url, expires_on } = await make(house.id)
    expect(expires_on).toBe('2026-12-05')
    for (const text of [texts.en, texts.fil]) {
      expect(text).toContain(url)
      expect(text).toContain(`Block 8 Lot ${house.lot}`)
      expect(text).toContain('December 5, 2026')
      expect(text).not.toMatch(/Perfecta|Makalintal|₱|2,345/)
    }
    expect(texts.fil).toContain('Magandang araw po!')
    expect((await make(house.id)).url).toBe(url)
  })

  it('has texts in three tones with what the page says is owed, to be read before a link is made', async () => {
    const house = await aLot()
    await ask('POST', '/settings', { e_wallet_number: '0917 555 0100', bank_name: 'BDO', bank_account_number: '0012' })
    const links = async () => (await ask<{ links: object[] }>('GET', `/lots/${house.id}/statement-links`)).body.links
    const { body } = await ask<Toned>('GET', `/lots/${house.id}/chat-texts`)
    expect(await links()).toEqual([])
    const { url, toned } = await make(house.id)
    const { text: opened } = await open(url)
    for (const tone of ['reminder', 'second', 'demand'] as const)
      for (const language of ['en', 'fil'] as const) {
        const text = toned[tone][language]
        for (const piece of [url, `Block 8 Lot ${house.lot}`, '₱2,345.67', '0917 555 0100', 'BDO 0012'])
          expect(text).toContain(piece)
        expect(text).not.toMatch(/Perfecta|Makalintal/)
        expect(body.toned[tone][language]).toBe(text.replace(url, '/s/…'))
      }
    expect(opened).toContain('₱2,345.67')
    expect(await links()).toHaveLength(1)
  })

  it('tells nothing of what was taken back, and every balance follows from the lines above', async () => {
    const house = await write(async (tx) => {
      lots += 1
      const mine = await aHouse(tx, { block: 8, lot: lots })
      await aBill(tx, { house: mine, month: '2026-09', amount: 400_00 })
      return mine
    })
    const wrong = await write((tx) => aBill(tx, { house, month: '2026-10', amount: 77_00 }))
    await ask('POST', `/bills/${wrong.id}/cancel`, { reason: 'Billed twice' })
    const { text } = await open((await make(house.id)).url)
    expect(text).toContain('₱400.00')
    expect(text).not.toMatch(/Taken back|₱77.00|Billed twice/)
  })

  it('ends after the days of the settings', async () => {
    const house = await aLot()
    await ask('POST', '/settings', { statement_link_days: '3' })
    const { url, expires_on } = await make(house.id)
    await ask('POST', '/settings', { statement_link_days: '14' })
    expect(expires_on).toBe('2026-11-24')
    clock.set('2026-11-24T04:00:00.000Z')
    const lastDay = await open(url)
    clock.set('2026-11-25T04:00:00.000Z')
    const over = await open(url)
    clock.set('2026-11-21T04:00:00.000Z')
    expect(lastDay.status).toBe(200)
    expect(over.status).toBe(404)
    expect(over.text).toContain(CLOSED)
    expect(over.text).not.toContain('Block 8')
  })

  it('ends by hand, all of a lot at once; a new one opens', async () => {
    const house = await aLot()
    const { url } = await make(house.id)
    const listed = await ask<{ links: object[] }>('GET', `/lots/${house.id}/statement-links`)
    expect(listed.body.links).toEqual([
      { id: expect.any(Number), expires_on: '2026-12-05', made_by: expect.any(String), created_at: expect.any(String) },
    ])
    const ended = await ask<{ revoked: number }>('POST', `/lots/${house.id}/statement-links/revoke`)
    expect(ended.body).toEqual({ message: '1 link was ended.', revoked: 1 })
    expect((await open(url)).status).toBe(404)
    expect((await ask('GET', `/lots/${house.id}/statement-links`)).body).toEqual({ links: [] })
    const next = await make(house.id)
    expect(next.url).not.toBe(url)
    expect((await open(next.url)).status).toBe(200)
  })

  it('ends with a sale, and opens again when the sale is taken back', async () => {
    const house = await aLot()
    const { url } = await make(house.id)
    const sold = await ask<{ transfer: { id: number } }>('POST', `/lots/${house.id}/transfers`, {
      day: '2026-11-20',
      buyer: { lastname: 'Bibili', firstname: 'Bagong' },
    })
    expect(sold.status).toBe(201)
    expect((await open(url)).status).toBe(404)
    expect((await ask('GET', `/lots/${house.id}/statement-links`)).body).toEqual({ links: [] })
    await ask('POST', `/transfers/${sold.body.transfer.id}/undo`, {})
    expect((await open(url)).status).toBe(200)
  })

  it('tells neither what was voided nor why', async () => {
    const house = await aLot()
    await ask('POST', '/settings', { exact_sums: 'false' })
    const paid = await ask<{ payment: { id: number } }>('POST', '/payments', { house_id: house.id, amount: 77.5 })
    await ask('POST', `/payments/${paid.body.payment.id}/void`, { reason: 'Money of Perfecta' })
    const { text } = await open((await make(house.id)).url)
    expect(text).not.toContain('₱77.50')
    expect(text).not.toContain('Perfecta')
  })

  it('cannot be made up: another number or another signature opens nothing', async () => {
    const [house, other] = [await aLot(), await aLot()]
    const [mine, theirs] = [(await make(house.id)).url, (await make(other.id)).url]
    const [id = '', signature = ''] = mine.split('/').at(-1)?.split('-') ?? []
    const otherId = theirs.split('/').at(-1)?.split('-')[0]
    for (const tried of [
      `${otherId}-${signature}`,
      `${id}-${'0'.repeat(32)}`,
      `${id}`,
      `0${id}-${signature}`,
      `9999999999-${signature}`,
      'x'.repeat(100),
    ]) {
      const { status, text } = await open(`http://127.0.0.1/s/${tried}`)
      expect([tried, status]).toEqual([tried, 404])
      expect(text).toContain(CLOSED)
    }
  })

  it('opens for each of 25 owners behind one network, and wrong ones are asked for 20 times an hour there', async () => {
    const from = '198.51.100.7'
    const ask = async (path: string) => (await call('GET', path, undefined, { from })).status
    const links: { path: string; address: string }[] = []
    for (let n = 0; n < 25; n++) {
      const house = await aLot()
      links.push({ path: new URL((await make(house.id)).url).pathname, address: `Block 8 Lot ${house.lot}` })
    }
    expect(new Set(links.map(({ path }) => path)).size).toBe(25)
    for (const { path, address } of links) {
      const { status, text } = await call<never>('GET', path, undefined, { from })
      expect([address, status, text.includes(address)]).toEqual([address, 200, true])
    }
    const guessed: number[] = []
    for (let n = 0; n < 21; n++) guessed.push(await ask(`/s/1-${'0'.repeat(32)}`))
    expect(guessed).toEqual([...Array.from({ length: 20 }, () => 404), 429])
    for (const { path } of links) expect([path, await ask(path)]).toEqual([path, 200])
    expect(await ask(`${links[0]?.path}0`)).toBe(429)
  })

  it('is made and ended by the desk alone, and only where somebody owns the lot', async () => {
    const house = await aLot()
    const own = await tokenFor(house.owner.userId)
    for (const [method, path] of [
      ['POST', 'statement-links'],
      ['GET', 'statement-links'],
      ['POST', 'statement-links/revoke'],
    ] as const) {
      expect((await call(method, `/lots/${house.id}/${path}`, undefined, { token: own })).status).toBe(403)
      expect((await call(method, `/lots/${house.id}/${path}`)).status).toBe(401)
    }
    const empty = await write((tx) => anEmptyHouse(tx))
    const refused = await ask('POST', `/lots/${empty.id}/statement-links`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nobody is known to own this lot, so there is nobody to send its statement to.',
    ])
    expect((await ask('POST', '/lots/2000000000/statement-links')).status).toBe(404)
  })
})
