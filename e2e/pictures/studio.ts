import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, test as base } from '@playwright/test'
import type { Mood } from '../../test/villages/mood.ts'
import type { VillageName, Villages } from '../../test/villages/serve.ts'
import { type Look, Room } from './room.ts'
import type { Screen } from './screen.ts'

export interface Studio {
  villages: Villages
  /** Opens an address as somebody, in a look, in a mood of the server, and waits until the screen stands still. */
  open(who: Screen['who'], look: Look, address: string, mood?: Mood): Promise<Room>
}

/** A browser in front of the villages, one for each worker; the clocks of both stand still at the same moment. */
export const test = base.extend<object, { studio: Studio; villageNames: readonly VillageName[] }>({
  /** The villages that a file needs; all unless told. */
  villageNames: [[], { option: true, scope: 'worker' }],
  studio: [
    async ({ browser, villageNames }, use) => {
      const { villages, end } = await startVillages(villageNames)
      const rooms = new Map<Screen['who'], Promise<Room>>()
      await use({
        villages,
        async open(who, look, address, mood) {
          const made = rooms.get(who) ?? newRoom(browser, villages, who)
          rooms.set(who, made)
          const room = await made
          await room.enter(address, look, mood)
          return room
        },
      })
      for (const room of rooms.values()) await (await room).page.context().close()
      await end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** When the pictures are taken, as the villages have it. */
const NOW = new Date('2026-11-21T12:00:00+08:00')

async function newRoom(browser: Browser, villages: Villages, who: Screen['who']): Promise<Room> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-PH', timezoneId: 'Asia/Manila' })
  await context.clock.setFixedTime(NOW)
  await storeTokens(context, villages, who)
  return new Room(await context.newPage())
}

/** Signs in at every village at once: each is an origin of its own. */
async function storeTokens(context: BrowserContext, villages: Villages, who: Screen['who']): Promise<void> {
  const token = (village: object) =>
    who === 'visitor' ? undefined : (village as { admin?: string; owner?: string })[who === 'owner' ? 'owner' : 'admin']
  const tokens = Object.fromEntries(Object.values(villages).map((village) => [village.url, token(village)]))
  await context.addInitScript((stored) => {
    if (!location.protocol.startsWith('http')) return
    // Drafts of the windows before it are no part of a screen.
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key.startsWith('purok-my-draft-')) localStorage.removeItem(key)
    const mine = stored[location.origin]
    if (!mine) return
    localStorage.setItem('API_TOKEN', mine)
    localStorage.setItem('isLoggedIn', 'true')
  }, tokens)
}

async function startVillages(names: readonly VillageName[]): Promise<{ villages: Villages; end(): Promise<void> }> {
  const program = resolve(import.meta.dirname, '../../test/villages/serve.ts')
  const child = spawn(process.execPath, [program, ...names], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const line = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('{') && done(line))
    child.once('exit', (code) => fail(new Error(`the villages ended with code ${code}`)))
  })
  return {
    villages: JSON.parse(line) as Villages,
    async end() {
      child.stdin.end()
      await ended
    },
  }
}
