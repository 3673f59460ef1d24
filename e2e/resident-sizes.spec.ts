import type { Page } from '@playwright/test'
import { holdsInEverySize, touched } from './pictures/resident-sizes.ts'
import type { Room } from './pictures/room.ts'
import type { Screen } from './pictures/screen.ts'
import { PLACES, SCREENS } from './pictures/screens.ts'
import { type Studio, test } from './pictures/studio.ts'

// Every page of the residents' app and what its buttons open, on a phone by day, by night, in the largest letters and at 200 %, in both
// languages (`npm run prove -- sizes`). The pages are those of `pictures/shown`.

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', screenshot: 'off', villageNames: ['full', 'bare', 'fresh'] })

const OWN = /^\/(my|start)\b/
const villages = { full: PLACES, empty: PLACES, bare: PLACES, crowded: PLACES, fresh: { url: '', setup: 'x' } }
const pages = SCREENS.filter(({ full }) => OWN.test(full(villages)))

for (const screen of pages)
  for (const language of ['en', 'fil'] as const)
    test(`${screen.name} in ${language}`, async ({ studio }) => {
      test.setTimeout(600_000)
      const room = await enter(studio, screen, language)
      await unfold(room)
      await holdsInEverySize(room, screen.name)
      if (language === 'fil') await pressAll(room, () => enter(studio, screen, language), screen.name)
    })

async function enter({ villages, open }: Studio, screen: Screen, language: 'en' | 'fil'): Promise<Room> {
  const room = await open(screen.who, 'phone', screen.full(villages))
  await touched(room.page)
  await room.page.evaluate((chosen) => localStorage.setItem('purok-language', chosen), language)
  await room.page.reload()
  await room.standsStill()
  await refuseAll(room.page)
  return room
}

const unfold = ({ page }: Room) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
  })

/** Refuses what is sent: the villages stay as they are, and the page shows that it was refused. */
const refuseAll = (page: Page) =>
  page.route(/\/api\//, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 422, json: { message: 'Not now.', errors: {} } }),
  )

/** Presses the buttons of the page and looks at what each shows, unless it leads elsewhere. */
async function pressAll(room: Room, again: () => Promise<Room>, name: string): Promise<void> {
  const buttons = room.page.locator('main button')
  await unfold(room)
  for (const at of await buttons.evaluateAll(notAllAlike)) {
    await again()
    await unfold(room)
    const before = await shown(room.page)
    const label = await buttons.nth(at).textContent()
    await buttons.nth(at).click()
    // Another language loads the page anew.
    await room.standsStill().catch(() => room.standsStill())
    const after = await shown(room.page)
    if (after.at === before.at && after.text !== before.text) await holdsInEverySize(room, `${name} after “${label}”`)
  }
}

/** Numbers of the buttons that can be pressed; of many alike, as the days of a month, the first two. Runs in the browser. */
function notAllAlike(buttons: readonly Element[]): number[] {
  const seen = new Map<string, number>()
  return buttons.flatMap((button, at) => {
    const kind = `${button.parentElement?.parentElement?.className} ${button.parentElement?.className} ${button.className}`
    const alike = button.textContent && button.textContent.length < 3 ? (seen.get(kind) ?? 0) : 0
    seen.set(kind, alike + 1)
    return alike < 2 && button.checkVisibility() && !button.matches(':disabled') ? [at] : []
  })
}

const shown = (page: Page) =>
  page.evaluate(() => ({ at: location.pathname, text: document.querySelector('main')?.innerHTML ?? '' }))
