// Proof: network.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { freePort } from '#server/embedded/postmaster.ts'
import { freshWeb } from '../scripts/fresh-web.ts'
import { noteProved } from '../scripts/prove/note.ts'
import { testDatabase } from './database.ts'
import { pagePictures } from './pdf-picture.ts'
import { pagesOf } from './pdf-text.ts'
import { type PhoneNetwork, phoneNetwork } from './phone-network.ts'
import { qrTexts } from './qr-reader.ts'
import { type ServerProcess, startServer } from './server-process.ts'

// A phone in a network of its own, in which 127.0.0.1 is the phone itself: what is printed on a card must lead it here.

const ADMIN = { ADMIN_EMAIL: 'head@office.example', ADMIN_PASSWORD: 'tuloy-po-kayo-24' }
const PASSWORD = 'mangga-at-suman-7'
const ONLY_HERE = 'This address works on the office’s computer only.'
const made = await phoneNetwork()
const dataDir = await mkdtemp(join(tmpdir(), 'purok-network-'))
const database = await testDatabase()
const servers: ServerProcess[] = []

afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM')
  if (typeof made !== 'string') await made.end()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...ADMIN, ...env })
  servers.push(server)
  return server
}

/** A card as the office prints it for somebody new: what a person reads on it, and what a phone reads off it. */
async function cardFrom(server: ServerProcess) {
  const nobody = { userId: null, requestId: null }
  const { owner } = await database.transaction(nobody, (tx) =>
    aHouse(tx, { block: servers.length, owner: { firstname: 'Ana', lastname: 'Uy', email: null } }),
  )
  const signIn = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, isMobile: false }
  const { access_token } = (await server.call<{ access_token: string }>('POST', '/login', signIn)).body
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const printed = await fetch(`${server.address}/api/residents/paper-codes`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ user_ids: [owner.userId] }) },
  })
  const pdf = Buffer.from(await printed.arrayBuffer())
  const text = pagesOf(pdf).join('\n')
  return {
    text,
    page: /http\S+\/start/.exec(text)?.[0] ?? '',
    code: /\b(?:[A-Z3-9]{4} ){3}[A-Z3-9]{4}\b/.exec(text)?.[0] ?? '',
    scanned: (await pagePictures(pdf, 2)).flatMap(qrTexts)[0] ?? '',
  }
}

async function onPhone({ browser }: PhoneNetwork) {
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'en-PH' }
  const page = await (await browser.newContext(phone)).newPage()
  const signIn = async () => {
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Repeat the password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await page.waitForURL(/\/my$/)
    return page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('API_TOKEN')}` }
      return (await fetch('/api/me', { headers })).status
    })
  }
  return { page, signIn }
}

it('a resident opens what is printed on the card on a phone, typed and scanned, and signs in', async (context) => {
  if (typeof made === 'string') {
    noteProved({ what: 'a phone in the network', why: made })
    return context.skip(made)
  }
  expect(freshWeb(resolve(import.meta.dirname, '..'))).toBe(true)
  const port = String(await freePort())
  const server = await start({ HOST: '0.0.0.0', PORT: port, PUBLIC_URL: `http://${made.here}:${port}` })
  const typed = await cardFrom(server)
  expect(typed.page).toBe(`http://${made.here}:${port}/start`)
  expect(typed.text).not.toContain(ONLY_HERE)
  const first = await onPhone(made)
  await first.page.goto(typed.page)
  await first.page.getByLabel('Code of the card').fill(typed.code)
  await first.page.getByRole('button', { name: 'Continue' }).click()
  expect(await first.signIn()).toBe(200)

  const scanned = await cardFrom(server)
  const second = await onPhone(made)
  await second.page.goto(scanned.scanned)
  expect(await second.signIn()).toBe(200)
  noteProved({ what: 'a phone in the network', figures: { cardsOpened: 2, typed: 1, scanned: 1 } })
})

it('without an address the card says that it works here only, and the phone finds nobody there', async (context) => {
  if (typeof made === 'string') return context.skip(made)
  const server = await start({})
  const card = await cardFrom(server)
  expect(card.text).toContain(ONLY_HERE)
  const { page } = await onPhone(made)
  await expect(page.goto(card.page)).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
