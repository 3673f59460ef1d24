import { beforeAll, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { statementMails } from '../../../../../test/statement-mails.ts'

// Today is 2026-11-21 in Manila. Block 3: Ana with two lots, who reads Filipino; Ben, whose address its server does not know;
// one without an e-mail; Nena, who stopped it; one where nobody is known.
const desk = await statementMails()
const { call, clock, database, smtp, signInAs, tokenFor, plan, send, sent, deliver, toPrint, lotsOn } = desk
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const OF_BLOCK = { area: 'Block 3' }
let owner: Awaited<ReturnType<typeof aHouse>>['owner']
let second = 0
const bytesOf = (paper: { bytes: Buffer } | undefined) => paper?.bytes ?? Buffer.alloc(0)

beforeAll(() =>
  write(async (tx) => {
    const house = (lot: number, firstname: string, email: string | null) =>
      aHouse(tx, { block: 3, lot, owner: { firstname, middlename: null, lastname: 'Ramos', email } })
    const anas = await house(1, 'ana', 'ana@home.example')
    const bens = await house(2, 'ben', 'ben@gone.example')
    await house(3, 'carlo', null)
    const nenas = await house(4, 'nena', 'nena@home.example')
    await anEmptyHouse(tx, { block: 3, lot: 5 })
    ;({ id: second } = await anEmptyHouse(tx, { block: 3, lot: 6 }))
    await aHouse(tx, { block: 4, lot: 1, owner: { email: 'rosa@home.example' } })
    owner = anas.owner
    await tx
      .insertInto('tenures')
      .values({
        ...{ house_id: second, resident_id: anas.owner.residentId, role: 'home_owner', main: true },
        from_day: '2026-01-05',
      })
      .execute()
    await tx.updateTable('users').set({ language: 'fil' }).where('id', '=', owner.userId).execute()
    await tx
      .insertInto('channel_stops')
      .values({ user_id: nenas.owner.userId, channel: 'mail', source: 'person' })
      .execute()
    for (const one of [anas, bens]) await aBill(tx, { house: one, month: '2026-10', amount: 600_50 })
  }),
)

it('says beforehand how many are reached by mail, and for how many lots it is printed', async () => {
  expect(await plan('?area=Block 3')).toEqual({ available: true, people: 2, lots: 3, print: 3, already: [] })
  expect(await plan('?area=Block 3&behind=1')).toMatchObject({ people: 2, lots: 2, print: 0 })
  expect(await plan('?only=unmailed')).toMatchObject({ people: 0, print: 3 })
})

it('sends one mail a person with the pages of the print run, and prints the rest', async () => {
  smtp.onRecipient((to) => (to.startsWith('ben') ? { code: 550, message: '5.1.1 no such user' } : undefined))
  const key = { 'Idempotency-Key': 'a-double-click' }
  const [answer, again] = await Promise.all([send(OF_BLOCK, key), send(OF_BLOCK, key)])
  expect(answer).toMatchObject({ status: 201, body: { people: 2, lots: 3, print: 3 } })
  expect(again.body).toEqual(answer.body)
  const { id } = answer.body
  expect(await sent()).toMatchObject([{ id, lots: 6, people: 2, sent: 0, waiting: 2, failed: 0, print: 3 }])
  // Billed before it goes out: the paper tells what is so then.
  await write((tx) => aBill(tx, { house: { id: second, block: 3, lot: 6, owner }, month: '2026-10', amount: 777_00 }))
  await deliver()
  const mail = smtp.only()
  expect(mail.to).toEqual(['ana@home.example'])
  expect(mail.headers.get('subject')).toBe('Mga statement of account ng 2 na lote')
  expect(mail.text).toContain('Kumusta po, Ana,')
  expect(mail.text).toContain('Block 3 Lot 1, Block 3 Lot 6')
  const [paper, ...more] = mail.papers
  expect([paper?.name, more]).toEqual(['Statements_of_Account.pdf', []])
  expect(lotsOn(bytesOf(paper))).toEqual(['Block 3 Lot 1', 'Block 3 Lot 6'])
  expect(pagesOf(bytesOf(paper))[1]).toContain('Please pay ₱777.00.')
  expect(await sent()).toMatchObject([
    { id, chosen: { area: 'Block 3' }, people: 2, sent: 1, waiting: 0, failed: 1, print: 4 },
  ])
  expect(await toPrint(id)).toEqual(['Block 3 Lot 2', 'Block 3 Lot 3', 'Block 3 Lot 4', 'Block 3 Lot 5'])
})

it('says the same day to whom it went, and sends them nothing more', async () => {
  expect(await plan('?area=Block 3')).toMatchObject({
    ...{ people: 0, lots: 0, print: 4 },
    already: [{ address: 'Block 3 Lot 1' }, { address: 'Block 3 Lot 6' }],
  })
  expect((await send(OF_BLOCK)).status).toBe(409)
  const all = await send({})
  expect(all.body).toMatchObject({ people: 1, lots: 1, print: 4 })
  expect(all.body.already).toHaveLength(2)
})

it('repeats what was in hand under the same Message-ID, and leaves out a lot that was sold since', async () => {
  clock.set('2026-11-22T04:00:00.000Z')
  smtp.mails.length = 0
  await send(OF_BLOCK)
  await database.pool.query("update tenures set until_day = '2026-11-22' where house_id = $1", [second])
  smtp.onMessage(() => 'cut')
  await deliver()
  smtp.onMessage(() => undefined)
  clock.set('2026-11-22T05:00:00.000Z')
  await deliver()
  const ofAna = smtp.mails.filter(({ to }) => to[0] === 'ana@home.example')
  expect(new Set(ofAna.map(({ headers }) => headers.get('message-id'))).size).toBe(1)
  expect(ofAna).toHaveLength(2)
  expect(ofAna.map(({ papers: [paper] }) => lotsOn(bytesOf(paper)))).toEqual([['Block 3 Lot 1'], ['Block 3 Lot 1']])
})

it.each([
  ['2026-11-23', 'has another address', "update users set email = 'ana@new.example' where id = $1"],
  [
    '2026-11-24',
    'stopped e-mail',
    "insert into channel_stops (user_id, channel, source) values ($1, 'mail', 'person')",
  ],
] as const)('%s: sends nothing to whoever %s since', async (day, _, change) => {
  clock.set(`${day}T04:00:00.000Z`)
  smtp.mails.length = 0
  const { body } = await send(OF_BLOCK)
  expect(body.people).toBe(1)
  await database.pool.query(change, [owner.userId])
  await deliver()
  expect(smtp.mails).toEqual([])
  expect((await sent())[0]).toMatchObject({ sent: 0, failed: 1 })
  expect(await toPrint(body.id)).toContain('Block 3 Lot 1')
})

it('is for officers, not for residents; auditors look and send nothing', async () => {
  const resident = { token: await tokenFor(owner.userId) }
  const auditor = await signInAs('auditor')
  expect((await call('POST', '/statement-mail', {})).status).toBe(401)
  for (const [method, path] of [
    ['GET', '/statement-mail'],
    ['GET', '/statement-mails'],
    ['POST', '/statement-mail'],
  ] as const)
    expect((await call(method, path, method === 'POST' ? {} : undefined, resident)).status).toBe(403)
  expect((await call('GET', '/statement-mails', undefined, auditor)).status).toBe(200)
  expect((await call('POST', '/statement-mail', {}, auditor)).status).toBe(403)
  expect((await send({ only: 'rich' })).status).toBe(422)
  expect((await send({ only: 'unmailed' })).status).toBe(409)
})

it('is refused where there is no mail server', async () => {
  const other = await testApp()
  const officer = await other.signInAs('treasurer')
  expect((await other.call('GET', '/statement-mail', undefined, officer)).body).toMatchObject({ available: false })
  const refusal = await other.call<{ message: string }>('POST', '/statement-mail', {}, officer)
  expect([refusal.status, refusal.body.message]).toEqual([409, expect.stringMatching(/^No mail server is set up/)])
})
