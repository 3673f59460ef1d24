import { expect, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility.ts'
import type { Room } from './room.ts'
import { unreadable } from './unreadable.ts'

/** Ways in which residents see a page on a phone of 360 pixels. */
const SIZES: Readonly<Record<string, (room: Room) => Promise<unknown>>> = {
  'by day': (room) => room.dress('phone'),
  'by night': (room) => room.dress('phone-night'),
  'in the largest letters of the app': ({ page }) =>
    page.evaluate(() => document.documentElement.setAttribute('data-text', 'largest')),
  // As the settings of a phone enlarge text.
  'in letters of 200 %': ({ page }) =>
    page.evaluate(() => document.documentElement.setAttribute('style', 'font-size: 200%')),
  // The pixels a page has for itself when its owner zooms.
  'at 200 %': ({ page }) => page.setViewportSize({ width: 180, height: 390 }),
}

/** Makes the page a touched one, so that it has the sizes of a thumb. */
export async function touched(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
}

/** Looks at what is shown, in every size: it can be read, nothing is cut off and nothing scrolls sideways. */
export async function holdsInEverySize(room: Room, what: string): Promise<void> {
  for (const [name, wear] of Object.entries(SIZES)) {
    await wear(room)
    await room.standsStill()
    const where = `${what} ${name}`
    expect.soft(await room.sideways(), `${where}: scrolls sideways`).toBeLessThanOrEqual(0)
    expect.soft(await room.page.evaluate(unreadable), `${where}: cannot be read`).toEqual([])
    expect.soft(await findAccessibilityViolations(room.page), `${where}: rules of accessibility`).toEqual([])
    await takeOff(room.page)
  }
  expect.soft(room.faults, `${what}: faults`).toEqual([])
}

async function takeOff(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.evaluate(() => {
    document.documentElement.removeAttribute('style')
    document.documentElement.removeAttribute('data-text')
  })
}
