import { join } from 'node:path'
import type { Page } from '@playwright/test'

// The keystroke-level model of Card, Moran and Newell: what a person takes for a job in known steps.
/** Seconds to decide what comes next, before every field and every click. */
const THINKING = 1.35
/** Seconds to point at something with the mouse and click it. */
const CLICK = 1.2
/** Seconds for one key. */
const KEY = 0.28

interface Step {
  name: string
  machine: number
  person: number
}

/** Somebody who does one step after the other, with the seconds each takes and a picture of how it ends. */
export function newcomer(pictures: string) {
  const steps: Step[] = []
  let spent = 0
  const seconds = () => steps.reduce((sum, { machine, person }) => sum + machine + person, 0)

  async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    spent = 0
    const began = performance.now()
    const result = await work()
    const machine = (performance.now() - began) / 1000
    steps.push({ name, machine, person: spent })
    console.log(`${name}: ${(machine + spent).toFixed(1)} s`)
    return result
  }

  const types = (text: string) => {
    spent += THINKING + text.length * KEY
  }

  /** The same person with a browser. */
  const at = (page: Page) => ({
    step: async (name: string, work: () => Promise<void>) => {
      await step(name, work)
      await page.screenshot({ path: join(pictures, `${String(steps.length).padStart(2, '0')} ${name}.png`) })
    },
    /** A click that is not on the page: the link in the terminal. */
    clicksOutside: () => {
      spent += THINKING + CLICK
    },
    clicks: async (button: string | RegExp) => {
      spent += THINKING + CLICK
      await page.getByRole('button', { name: button }).first().click()
    },
    follows: async (link: string | RegExp) => {
      spent += THINKING + CLICK
      await page.getByRole('link', { name: link }).first().click()
    },
    /** Clicks into the field unless the cursor is there already. */
    fills: async (label: string | RegExp, text: string) => {
      const field = page.getByLabel(label).first()
      await field.waitFor()
      const there = await field.evaluate('(field) => field === document.activeElement')
      if (!there) spent += CLICK
      types(text)
      await field.fill(text)
    },
    presses: async (key: string) => {
      spent += THINKING + KEY
      await page.keyboard.press(key)
    },
  })

  const table = () =>
    [
      'step                     machine   person',
      ...steps.map(
        ({ name, machine, person }) =>
          `${name.padEnd(22)} ${machine.toFixed(1).padStart(7)} s ${person.toFixed(1).padStart(6)} s`,
      ),
    ].join('\n')

  return { step, types, at, seconds, table }
}
