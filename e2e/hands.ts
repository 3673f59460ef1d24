import type { Locator, Page } from '@playwright/test'

/** Somebody at the keyboard and the mouse: what they press and click is counted, names, amounts and references are not. */
export function handsAt(page: Page) {
  let keys = 0
  let clicks = 0
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
    /** What only the person knows: a name, an amount, a reference. */
    types: (text: string) => page.keyboard.type(text),
    /** Keys and clicks until now. */
    count: () => ({ keys, clicks }),
  }
}

/** A browser that shows no PDF within a page, as one without a window prints none: a receipt opens in a tab of its own. */
export const WITHOUT_VIEWER = `Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false })`
