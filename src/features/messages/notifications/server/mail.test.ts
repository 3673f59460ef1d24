import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '#features/people/account/server/queries.ts'
import { testApp } from '../../../../../test/app.ts'
import { smtpService } from '../../../../../test/smtp-service.ts'
import { queueGuestMail, queueNotices } from './queue.ts'
import { openSenders, type Senders } from './senders.ts'
import { type NoticeWorker, noticeWorker } from './start.ts'

const smtp = await smtpService()
const { call, host, database, clock, signInAs } = await testApp({
  config: { smtpUrl: smtp.url, publicUrl: 'https://purok.village.example' },
})
const admin = await signInAs('admin')
const actor = { userId: null, requestId: null }

let people = 0
async function person(email = `person${people + 1}@village.example`, firstname = 'Ligaya') {
  people += 1
  return await database.transaction(actor, (tx) =>
    insertUser(tx, { firstname, middlename: null, lastname: 'Núñez', email, contactNumber: null, role: 'home_owner' }),
  )
}
const report = (userId: number, title: string, body = 'Please drop by.') =>
  database.transaction(actor, (tx) =>
    queueNotices({ db: tx, host, now: clock.now() }, [{ kind: 'message', userId, title, body }]),
  )
interface Row {
  state: string
  attempts: number
  last_error: string | null
  letter: unknown
  whole: string
}
const ROWS = 'select state, attempts, last_error, letter, deliveries::text as whole from deliveries order by id'
const rows = async () => (await database.pool.query<Row>(ROWS)).rows
const states = async () => (await rows()).map((row) => `${row.state} ${row.attempts}`)

let senders: Senders | undefined
let worker: NoticeWorker
const deliver = () => worker.wake().then(() => worker.idle())
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())

beforeEach(async () => {
  await database.pool.query("delete from settings where key in ('village_name', 'village_email')")
  clock.set('2026-11-21T04:00:00.000Z')
  open()
})
/** Starts to deliver; `tryMs`, how long one try may take, is told where one is to take too long. */
function open(tryMs?: number) {
  senders?.close()
  senders = openSenders(host, tryMs)
  worker = noticeWorker(host, senders, () => 0.5)
}
afterEach(async () => {
  senders?.close()
  await database.pool.query('delete from deliveries')
  smtp.mails.length = 0
  smtp.onRecipient(() => undefined)
  smtp.onMessage(() => undefined)
})

describe('a notice by e-mail', () => {
  it('arrives from the village as text and as HTML, with a link to the page', async () => {
    await database.pool.query(
      "insert into settings (key, value) values ('village_name', 'Mabini Village'), ('village_email', 'office@mabini.example')",
    )
    await report(await person('ligaya@home.example'), 'Tubig: ₱350.00', 'First <b>line</b>\nSecond & last')
    await deliver()
    const mail = smtp.only()
    expect([mail.from, mail.to]).toEqual(['office@mabini.example', ['ligaya@home.example']])
    const sides = ['from', 'to'].map((name) => mail.headers.get(name))
    expect(sides).toEqual(['Mabini Village <office@mabini.example>', 'Ligaya Núñez <ligaya@home.example>'])
    expect(mail.headers.get('subject')).toBe('Tubig: ₱350.00')
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail.text).toBe(
      'First <b>line</b>\nSecond & last\n\nOpen:\nhttps://purok.village.example/my\n\nMabini Village',
    )
    expect(mail.html).toContain('First &lt;b&gt;line&lt;/b&gt;<br>Second &amp; last')
    expect(mail.html).toContain('href="https://purok.village.example/my"')
    expect(await states()).toEqual(['sent 1'])
  })

  it('comes from the SMTP account while the village has no address of its own', async () => {
    await report(await person(), 'Hello')
    await deliver()
    expect(smtp.only().headers.get('from')).toBe('Village Office <office@village.example>')
  })

  it('goes to one address and carries no header that a person wrote', async () => {
    const userId = await person('victim@home.example', 'Eve\r\nBcc: all@village.example')
    await report(userId, 'Hello\r\nBcc: all@village.example\r\n\r\nInjected')
    await deliver()
    const mail = smtp.only()
    expect(mail.to).toEqual(['victim@home.example'])
    expect(mail.headerNames).not.toContain('bcc')
    expect(mail.headers.get('subject')).toBe('Hello Bcc: all@village.example Injected')
    expect(mail.text).toMatch(/^Please drop by\./)
  })

  it.each(['a@b.example\r\nRCPT TO:<c@d.example>', 'a@b.example, c@d.example', 'Name <a@b.example>', 'nobody'])(
    'is not sent to what is no single address: %j',
    async (email) => {
      await report(await person(email), 'Hello')
      await deliver()
      expect(smtp.mails).toEqual([])
      expect((await rows())[0]).toMatchObject({ state: 'failed', last_error: 'This is no e-mail address' })
    },
  )

  it('N02: to an address that the server refuses stops no other and is not tried again', async () => {
    smtp.onRecipient((address) => (address.startsWith('bad') ? { code: 550, message: 'no such user' } : undefined))
    for (const name of ['bad1', 'good1', 'bad2', 'good2', 'bad3', 'bad4', 'good3'])
      await report(await person(`${name}@home.example`), 'Hello')
    await deliver()
    expect(smtp.mails.map((mail) => mail.to[0])).toEqual([1, 2, 3].map((n) => `good${n}@home.example`))
    expect(await states()).toEqual(
      ['failed', 'sent', 'failed', 'sent', 'failed', 'failed', 'sent'].map((state) => `${state} 1`),
    )
    expect((await rows())[0]?.last_error).toContain('no such user')
  })

  it.each(['hang', 'cut', { code: 451, message: 'busy' }] as const)(
    'N01: is repeated under the same Message-ID when the server does not confirm it (%j)',
    async (trouble) => {
      await report(await person(), 'Hello')
      smtp.onMessage(() => trouble)
      open(trouble === 'hang' ? 2_000 : undefined)
      await deliver()
      expect(await states()).toEqual(['queued 1'])
      smtp.onMessage(() => undefined)
      open()
      later(15)
      await deliver()
      expect(await states()).toEqual(['sent 2'])
      const ids = smtp.mails.map((mail) => mail.headers.get('message-id'))
      expect(ids).toHaveLength(2)
      expect(ids[0]).toMatch(/^<[\da-f-]{36}@village\.example>$/)
      expect(ids[1]).toBe(ids[0])
    },
  )

  it('N01: waits for a server that is down, and arrives once when it is back', async () => {
    await smtp.stop()
    for (let n = 0; n < 5; n++) await report(await person(), 'Hello')
    await deliver()
    expect(await states()).toEqual(['queued 1', 'queued 1', 'queued 1', 'queued 0', 'queued 0'])
    await smtp.start()
    later(30)
    await deliver()
    expect(smtp.mails).toHaveLength(5)
    expect(new Set(smtp.mails.map((mail) => mail.headers.get('message-id'))).size).toBe(5)
  })
})

describe('a letter about an account', () => {
  const invite = async (userId: number) =>
    await call<{ invitation: { sent_to: string; url: string | null } }>(
      'POST',
      `/users/${userId}/invitation`,
      {},
      admin,
    )

  it('brings the link by mail alone, and nothing of it stays when it is delivered', async () => {
    const userId = await person('new@home.example', 'ana maria')
    const answer = await invite(userId)
    expect(answer.body.invitation).toMatchObject({ sent_to: 'new@home.example', url: null })
    expect(await states()).toEqual(['queued 0'])
    await deliver()
    const mail = smtp.only()
    expect(mail.to).toEqual(['new@home.example'])
    expect(mail.text).toContain('Hi Ana Maria,')
    const url = /https:\/\/purok\.village\.example\/invitation\/([\w-]{43})/.exec(mail.text)
    expect(mail.html).toContain(`href="${url?.[0]}"`)
    const opened = await call<{ firstname: string }>('GET', `/invitations/${url?.[1]}`)
    expect(opened.body.firstname).toBe('ana maria')
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'sent', letter: null })
    expect(row?.whole).not.toContain(url?.[1])
  })

  it.each([
    ['Win ₱5,000 at https://prize.example/now <a href="https://prize.example">now</a>', /^Hi Win at https prize/i],
    ['Ana\r\nYour account is closed: call 0917 123 4567', /Hi Ana Your Account Is Closed call,/i],
    ['prize.example/now', /^Hi Prize\. Example now,/i],
    ['Ana'.repeat(60), /^Hi (Ana){20},/i],
    ['https://1.2.3.4/', /^Hi Https,/],
    ['123', /^Hello,/],
    ['Ma. Niña O\u2019Brien-Reyes', /^Hi Ma\. Niña O’Brien-Reyes,/],
  ])('calls a person by a short name without links: %j', async (firstname, greeting) => {
    const userId = await person('short@home.example', firstname)
    await invite(userId)
    await database.pool.query('update users set email = null where id = $1', [userId])
    await deliver()
    const { text, html, headers } = smtp.only()
    expect(text).toMatch(greeting)
    expect(text.split('\n')[0]?.length).toBeLessThanOrEqual(64)
    for (const message of [text.split('\n')[0], headers.get('to'), html.split('</p>')[0]])
      expect(message).not.toMatch(/prize\.example(?! *>)|0917|₱|<a |:\/\//)
  })

  it('holds no link in any list, nor in the database once it is given up', async () => {
    smtp.onRecipient(() => ({ code: 550, message: 'no such user' }))
    await invite(await person())
    const list = await call('GET', '/notifications/deliveries', undefined, admin)
    expect(list.text).not.toContain('/invitation/')
    expect(list.body).toMatchObject({ data: [{ title: 'Letter', address: expect.stringContaining('@'), user: null }] })
    await deliver()
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'failed', letter: null })
    const { data } = (
      await call<{ data: { id: number }[] }>('GET', '/notifications/deliveries?state=failed', undefined, admin)
    ).body
    const retry = await call('POST', `/notifications/deliveries/${data[0]?.id}/retry`, undefined, admin)
    expect(retry.status).toBe(409)
  })

  it('is not sent any more when its link has expired', async () => {
    await smtp.stop()
    await invite(await person())
    await deliver()
    await smtp.start()
    later(8 * 24 * 60 * 60)
    await deliver()
    expect(smtp.mails).toEqual([])
    expect((await rows())[0]).toMatchObject({ state: 'failed', last_error: 'The link in it has expired', letter: null })
  })

  it('to a new password goes to who has an account, with the same answer for who has none', async () => {
    const userId = await person('known@home.example')
    await database.pool.query("update users set password_hash = 'x', language = 'fil' where id = $1", [userId])
    const ask = (email: string) => call('POST', '/forgot-password', { email })
    const [known, unknown] = [await ask('known@home.example'), await ask('unknown@home.example')]
    expect(known.body).toEqual(unknown.body)
    await deliver()
    const mail = smtp.only()
    expect(mail).toMatchObject({ to: ['known@home.example'], text: expect.stringMatching(/^Kumusta po, Ligaya,/) })
    expect(mail.text).toMatch(/https:\/\/purok\.village\.example\/my\/reset#[\w-]{43}/)
  })
})

it('a guest without account is told by mail', async () => {
  const guest = { email: 'guest@home.example', firstname: 'Ben', title: 'Booking reserved', body: 'See you on Sunday.' }
  await database.transaction(actor, (tx) => queueGuestMail({ db: tx, host, now: clock.now() }, guest))
  await deliver()
  expect(smtp.only()).toMatchObject({ to: ['guest@home.example'], text: 'See you on Sunday.\n\nVillage Office' })
  expect((await rows())[0]).toMatchObject({ state: 'sent', letter: null })
})
