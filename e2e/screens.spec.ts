import { expect } from '@playwright/test'
import { findAccessibilityViolations } from './accessibility.ts'
import type { Look, Room } from './pictures/room.ts'
import { SCREENS } from './pictures/screens.ts'
import { test } from './pictures/studio.ts'

// Every page once, with data, at a desk and on a phone: it loads without a fault, has its heading and its rows, can be read aloud, and
// nothing scrolls sideways, no tab is out of sight. No pixel is compared here: `npm run prove -- screens` does that, in every state.

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', screenshot: 'off', villageNames: ['full', 'fresh'] })

for (const screen of SCREENS)
  test(screen.name, { tag: '@gate' }, async ({ studio }) => {
    const room = await studio.open(screen.who, 'desk', screen.full(studio.villages))
    await expect(room.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (!screen.mayBeEmpty) expect.soft(await room.emptyLists(), `${screen.name}: lists without a row`).toEqual([])
    await holds(room, 'desk')
    await room.dress('phone-night')
    await holds(room, 'phone-night')
  })

async function holds(room: Room, look: Look): Promise<void> {
  expect.soft(await room.sideways(), `${look}: scrolls sideways`).toBe(0)
  expect.soft(await room.tabsOutOfSight(), `${look}: tabs out of sight`).toEqual([])
  expect.soft(await findAccessibilityViolations(room.page), `${look}: rules of accessibility`).toEqual([])
  expect.soft(room.faults, `${look}: faults`).toEqual([])
}
