import type { Page, Request } from '@playwright/test'
import { answersAnyway, MOOD, type Mood } from '../../test/villages/mood.ts'
import { Answers } from './amounts.ts'
import { FINGER, smallerThan } from './fingers.ts'

/** The sizes and lights in which screens are looked at. */
const LOOKS = {
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  'desk-night': { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 780 }, colorScheme: 'light' },
  'phone-night': { viewport: { width: 360, height: 780 }, colorScheme: 'dark' },
} as const
export type Look = keyof typeof LOOKS

/** Longer than any screen needs on a machine that is busy. */
const PATIENCE_MS = 30_000
/** So many pixels of a page are pictured. */
const LONGEST = 2_400
/** Elements that show something is still on its way. */
const WAITING = '.mantine-Skeleton-root, [role="status"][aria-label^="Loading"], [aria-busy="true"], [data-loading]'

/** One page of a browser, looked at only when it stands still. */
export class Room {
  readonly page: Page
  /** Errors in the page since it was entered. */
  faults: string[] = []
  #mood: Mood | undefined
  /** Number of requests so far. */
  #asked = 0
  readonly #underway = new Set<Request>()
  readonly #answers: Answers

  constructor(page: Page) {
    this.page = page
    this.#answers = new Answers(page)
    page.on('request', (request) => {
      this.#asked += 1
      this.#underway.add(request)
    })
    page.on('requestfinished', (request) => this.#underway.delete(request))
    page.on('requestfailed', (request) => this.#underway.delete(request))
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('console', (message) => {
      // Failed and missing answers are what is being looked at; a file of the page must not be missing.
      const isAnswer = message.text().startsWith('Failed to load') && message.location().url.includes('/api/')
      if (message.type() === 'error' && !isAnswer) this.faults.push(message.text())
    })
  }

  async enter(address: string, look: Look, mood?: Mood): Promise<void> {
    // Requests held back are given up with their page, or they would be sent after all.
    if (this.#mood?.startsWith('waiting')) await this.page.goto('about:blank')
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    this.#underway.clear()
    this.faults = []
    this.#answers.forget()
    await this.turn(mood)
    await this.wear(look)
    await this.page.goto(address)
    await this.standsStill()
  }

  /** The mood of the server for what is asked from now on. */
  async turn(mood: Mood | undefined): Promise<void> {
    this.#mood = mood
    const waits = mood?.startsWith('waiting')
    await this.page.setExtraHTTPHeaders(mood ? { [MOOD]: mood } : {})
    // Held back here: a browser has so few connections to a server that calls without an answer would stop its code too.
    if (waits)
      await this.page.route(
        (url) => !this.#isAnswered(url.href),
        () => undefined,
      )
  }

  #isAnswered = (url: string) => !this.#mood?.startsWith('waiting') || answersAnyway(this.#mood, new URL(url).pathname)

  /** Waits until nothing is on its way but what will never come, and nothing shows that it waits unless the server does. */
  async standsStill(): Promise<void> {
    const until = Date.now() + PATIENCE_MS
    const waits = this.#mood?.startsWith('waiting') ?? false
    for (let quiet = 0; quiet < 2; ) {
      const shown = await this.page.evaluate(isDrawn, WAITING)
      quiet = this.#coming().length === 0 && shown.heading && (waits || !shown.waits) ? quiet + 1 : 0
      if (Date.now() > until)
        throw new Error(
          `never stood still: ${this.page.url()} ${JSON.stringify({ ...shown, coming: this.#coming().map((one) => one.url()) })}`,
        )
    }
  }

  #coming = () => [...this.#underway].filter((one) => this.#isAnswered(one.url()))

  /**
   * The whole page, or the beginning of a very long one, of a screen that stands still; taken again when it asked for
   * something meanwhile.
   */
  async picture(): Promise<Buffer> {
    const before = this.#asked
    const taken = await this.#take()
    if (this.#asked === before) return taken
    await this.standsStill()
    return this.picture()
  }

  async #take(): Promise<Buffer> {
    const height = await this.page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width: this.page.viewportSize()?.width ?? 0, height: Math.min(height, LONGEST) }
    return this.page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' })
  }

  /** Lists what is smaller than a finger, where a finger presses it. */
  async tooSmall(): Promise<string[]> {
    const session = await this.page.context().newCDPSession(this.page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const found = await this.page.evaluate(smallerThan, FINGER)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await session.detach()
    return found
  }

  /** The amounts it shows that the server did not tell it. */
  async ownAmounts(): Promise<string[]> {
    // biome-ignore lint/performance/useDomNodeTextContent: as it is seen, not as it is in the document
    const seen = await this.page.evaluate(() => document.body.innerText)
    const { pathname, searchParams } = new URL(this.page.url())
    const adds = pathname === '/reports' || pathname === '/houses' || searchParams.get('tab') === 'reconciliation'
    return this.#answers.missing(seen, adds)
  }

  /** Texts of the lists that have no row. */
  emptyLists(): Promise<string[]> {
    return this.page.locator('[data-no-rows]:visible').allInnerTexts()
  }

  /** Lists what is cut off in a window of another width, until the old one is back. */
  async cutAt(width: number): Promise<string[]> {
    const before = this.page.viewportSize()
    await this.page.setViewportSize({ width, height: 900 })
    const cut = await this.#cut()
    if (before) await this.page.setViewportSize(before)
    return cut
  }

  /** Lists what is wider than its room: the page itself, and each of its lists. */
  async #cut(): Promise<string[]> {
    await this.standsStill()
    return this.page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('section[aria-label], [role="group"][aria-label]')]
        .filter((one) => getComputedStyle(one).overflowX !== 'hidden' && one.scrollWidth > one.clientWidth)
        .map((one) => `${one.ariaLabel ?? 'page'} by ${one.scrollWidth - one.clientWidth}`),
    )
  }

  /** Shows what it shows in another size and light, without being entered again. */
  async dress(look: Look): Promise<void> {
    await this.wear(look)
    const { colorScheme } = LOOKS[look]
    await this.page
      .waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, colorScheme, {
        timeout: PATIENCE_MS,
      })
      .catch(() => Promise.reject(new Error(`${this.page.url()} does not turn ${look}`)))
    await this.standsStill()
  }

  /** Takes another size and light, without waiting until it stands still. */
  async wear(look: Look): Promise<void> {
    const { viewport, colorScheme } = LOOKS[look]
    await this.page.setViewportSize(viewport)
    await this.page.emulateMedia({ colorScheme })
  }

  /** Lists the tabs that are not in sight whole: a row of tabs that has to be moved hides them. */
  tabsOutOfSight(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('[role="tab"]')].flatMap((tab) => {
        const { left, right } = tab.getBoundingClientRect()
        const row = (tab.closest('[role="tablist"]') ?? document.body).getBoundingClientRect()
        const whole = left >= Math.max(0, row.left) - 1 && right <= Math.min(innerWidth, row.right) + 1
        return whole ? [] : [tab.textContent]
      }),
    )
  }

  /** Lists the buttons that send the window on top and are not in sight as it opens. */
  yesOutOfSight(): Promise<string[]> {
    return this.page.evaluate(() => {
      const window = [...document.querySelectorAll('[role="dialog"]')].at(-1)
      return [...(window?.querySelectorAll('button[type="submit"]') ?? [])].flatMap((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight ? [] : [button.textContent]
      })
    })
  }

  /** By how many pixels the page can be moved sideways. */
  sideways(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  }
}

/** Tells whether the page is drawn to its end for now, and whether it shows that it waits. Runs in the browser. */
async function isDrawn(waiting: string) {
  await document.fonts.ready
  // In the middle of a long page a picture that waits to be in sight would never come.
  for (const image of document.images) image.loading = 'eager'
  // Parts that come when they are nearly in sight come too.
  window.scrollTo(0, document.documentElement.scrollHeight)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  window.scrollTo(0, 0)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const images = [...document.images].every((image) => image.complete)
  return { heading: document.querySelector('h1') !== null && images, waits: document.querySelector(waiting) !== null }
}
