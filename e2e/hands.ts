import { expect, type Locator, type Page } from '@playwright/test'

/** Somebody at the keyboard and the mouse: what they press and click is counted, names, amounts and references are not. */
export function handsAt(page: Page) {
  let keys = 0
  let clicks = 0
  let most = 0
  return {
    async press(...pressed: string[]) {
      for (const key of pressed) {
        keys += 1
        await page.keyboard.press(key)
      }
    },
    async clicks(on: Locator) {
      clicks += 1
      await on.click()
    },
    /** Text only the person knows: a name, an amount, a reference. */
    types: (text: string) => page.keyboard.type(text),
    /** The same for a day or an hour, into the field that has the focus. */
    async sets(field: Locator, value: string) {
      await expect(field).toBeFocused()
      await field.fill(value)
    },
    /** Counts anew from now. */
    startAnew() {
      most = Math.max(most, clicks)
      clicks = 0
    },
    /** Keys and clicks until now; where they were counted apart, the most of a part. */
    count: () => ({ keys, clicks: Math.max(most, clicks) }),
  }
}

/** Waits until a receipt was handed to the printer: its page came, and stands in a frame of its own until it is printed. */
export async function printed(page: Page): Promise<void> {
  const [receipt] = await Promise.all([
    page.waitForResponse(/\/api\/payments\/\d+\/receipt\?format=html$/),
    page.waitForEvent('frameattached'),
  ])
  expect(receipt.headers()['content-disposition']).toMatch(/Receipt_AR-\d{6}\.html/)
}

/** The server does it, and its answer is lost on the way. */
export async function loseOneAnswer(page: Page, path: RegExp, method: string): Promise<void> {
  let lost = false
  await page.route(path, async (route) => {
    if (lost || route.request().method() !== method) return route.fallback()
    lost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}
