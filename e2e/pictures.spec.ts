import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { findAccessibilityViolations } from './accessibility.ts'
import { differenceFrom } from './pictures/compare.ts'
import type { Look, Room } from './pictures/room.ts'
import type { Filling, Screen } from './pictures/screen.ts'
import { CROWDED, PLACES, SCREENS } from './pictures/screens.ts'
import { type Studio, test } from './pictures/studio.ts'

// Every screen as it was reviewed, full, empty, failed and waiting; read aloud it makes sense, and nothing scrolls sideways
// (`npm run prove -- screens`). After a change of a screen: `npm run pictures -- screens`, look at what changed in
// e2e/pictures/reviewed, commit.

test.describe.configure({ mode: 'parallel' })
// The difference is kept as a picture; a trace of every step would take longer than the steps.
test.use({ trace: 'off', screenshot: 'off' })

/** Between a phone and a desk: a tablet, a small laptop. */
const BETWEEN = [768, 1280]
/** Width a phone of 360 pixels has when its owner zooms to 200 %. */
const TWICE_AS_LARGE = 180

for (const screen of SCREENS)
  test(screen.name, async ({ studio }) => {
    const room = await see(studio, screen, 'full', 'desk')
    expect.soft(await room.ownAmounts(), `${screen.name} shows amounts that nobody told it`).toEqual([])
    for (const width of screen.wide ? [] : BETWEEN)
      expect.soft(await room.cutAt(width), `${screen.name} at ${width}`).toEqual([])
    await room.dress('phone-night')
    await compare(room, `${screen.name}.full.phone-night`)
    expect.soft(await room.tooSmall(), `${screen.name}: too small for a finger`).toEqual([])
    if (screen.who === 'owner')
      expect.soft(await room.cutAt(TWICE_AS_LARGE), `${screen.name} twice as large`).toEqual([])
    await see(studio, screen, 'empty', 'desk-night')
    await see(studio, screen, 'failed', 'phone')
    await see(studio, screen, 'waiting', 'desk')
    if (screen.who !== 'owner') return
    // Screens of residents are looked at in every state by day and by night, as they see it.
    await see(studio, screen, 'empty', 'phone')
    await see(studio, screen, 'failed', 'phone-night')
    await see(studio, screen, 'waiting', 'phone-night')
  })

for (const [name, address] of CROWDED)
  test(`${name} of long names and large amounts`, async ({ studio }) => {
    await compare(await studio.open('staff', 'phone', address(studio.villages)), `${name}.crowded.phone`)
  })

for (const mood of ['broken', 'gone'] as const)
  test(`the server is ${mood}`, async ({ studio }) => {
    for (const look of ['desk', 'phone-night'] as const) {
      const room = await studio.open('staff', look, `${studio.villages.full.url}/dashboard`, mood)
      // The console tells that the page could not be shown.
      room.faults = []
      await compare(room, `error.${mood}.${look}`)
    }
  })

type State = 'full' | 'empty' | 'failed' | 'waiting'

async function see(studio: Studio, screen: Screen, state: State, look: Look): Promise<Room> {
  const address = (state === 'empty' ? screen.empty : screen.full)(studio.villages)
  const mood = state === 'failed' || state === 'waiting' ? (screen.moods?.[state] ?? state) : undefined
  const room = await studio.open(screen.who, look, address, screen.form ? undefined : mood)
  if (screen.form && state !== 'empty') await fill(room, screen.form)
  if (screen.form && mood) {
    await room.turn(mood)
    await room.page.keyboard.press('Enter')
    await room.standsStill()
  }
  await compare(room, `${screen.name}.${state}.${look}`)
  return room
}

/** Looks as reviewed, reads well, cannot be moved sideways, and nothing went wrong in it. */
async function compare(room: Room, name: string): Promise<void> {
  const difference = await differenceFrom(name, await room.picture())
  expect.soft(difference, 'unlike its reviewed picture').toBeUndefined()
  // A screen that waits has nothing in it yet that the others have not.
  if (!name.includes('.waiting.'))
    expect
      .soft(await findAccessibilityViolations(room.page, await newIn(room, name)), `${name}: rules of accessibility`)
      .toEqual([])
  expect.soft(await room.sideways(), `${name} scrolls sideways`).toBe(0)
  expect.soft(room.faults, `${name}: faults`).toEqual([])
}

/** Where there may be something that was not read already: what stands around a page is the same without data. */
async function newIn({ page }: Room, name: string): Promise<string | undefined> {
  const inside = /\.(empty|failed)\./.test(name) && (await page.locator('#page').count()) > 0
  return inside ? '#page' : undefined
}

async function fill(room: Room, filling: Filling): Promise<void> {
  for (const [label, text] of Object.entries(filling)) await room.page.getByLabel(label, { exact: true }).fill(text)
  await room.standsStill()
}

test('every screen of the route table is pictured', { tag: '@gate' }, async () => {
  const table = await readFile(resolve(import.meta.dirname, '../src/app/web/routes.tsx'), 'utf8')
  const paths = [...table.matchAll(/\b(?:door|open|screen|file)\(\s*'([^']+)'/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(25)
  const villages = { full: PLACES, empty: PLACES, bare: PLACES, crowded: PLACES, fresh: { url: '', setup: 'x' } }
  const seen = SCREENS.map(({ full }) => full(villages).replace(/\?.*/, ''))
  expect(paths.filter((path) => !seen.includes(path.replace('$token', 'x')))).toEqual([])
  const own = await readFile(resolve(import.meta.dirname, '../src/app/web/my/screens.tsx'), 'utf8')
  const pages = [...own.matchAll(/screen\(\s*\/(.+)\/i,/g)].map(([, path = '']) => new RegExp(path, 'i'))
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !seen.some((path) => page.test(path)))).toEqual([])
})
