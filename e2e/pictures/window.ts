import type { Page } from '@playwright/test'
import type { Villages } from '../../test/villages/serve.ts'
import type { Screen } from './screen.ts'

/** A window over a screen, and the way to it. */
export interface OpenedDialog {
  /** The file under `src` that shows it, once for each window that it shows; of a question, the file that asks. */
  from: string
  /** Title. */
  title: string | RegExp
  at: (places: Villages['full']) => string
  /** Role that opens it; the office unless told. */
  who?: Screen['who']
  open: (page: Page) => Promise<unknown>
}

export type Step = (page: Page) => Promise<unknown>

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click()
/** Opens the first row of the first list. */
export const openRow: Step = (page) =>
  page.getByRole('table').first().locator('tbody tr').first().getByRole('button').first().click()
export const inTurn =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page)
  }
export const nothing: Step = () => Promise.resolve()
/** Answers calls in the server's place: the villages must stay as they are for the pictures. */
export const answering =
  (path: RegExp, method: string, body: object): Step =>
  (page) =>
    page.route(path, (route) =>
      route.request().method() === method ? route.fulfill({ json: body }) : route.continue(),
    )
/** Opens the page again, with other answers. */
export const again: Step = (page) => page.reload()
export const type =
  (label: string, text: string): Step =>
  (page) =>
    page.getByRole('dialog').last().getByLabel(label, { exact: true }).fill(text)
export const send: Step = (page) => page.keyboard.press('Enter')

/** The windows of a file under `src`. */
export const of = (
  file: string,
  windows: readonly (readonly [title: string | RegExp, at: OpenedDialog['at'] | string, open: Step])[],
) => windows.map(([title, at, open]) => ({ from: file, title, at: typeof at === 'string' ? () => at : at, open }))
