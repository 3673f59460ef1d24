import { type Page, expect as usually } from '@playwright/test'
import type { handsAt } from '../../e2e/hands.ts'
import type { Lot, Village } from './village.ts'

/** Clicks are counted, not seconds: the machine may be busy. */
export const PATIENCE_MS = 90_000
export const expect = usually.configure({ timeout: PATIENCE_MS })

export interface Done {
  clicks: number
  keys: number
}

export interface Desk {
  page: Page
  hands: ReturnType<typeof handsAt>
  village: Village
}

export interface Job {
  name: string
  /** Effort before the counter was there. */
  before: string
  bound: string
  /** The bound as numbers: by mouse, or by keyboard alone. */
  clicks: number
  keys?: number
  /** From the first page to its end. */
  does: (desk: Desk) => Promise<unknown>
  /** A resident does it, at a phone. */
  resident?: true
}

export const box = (page: Page) => page.getByRole('combobox', { name: /^Lot, name/ })
export const form = (page: Page) => page.getByRole('dialog', { name: 'Take payment' })
export const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

/** From the dashboard, whose box has the cursor, to the lot's card. */
export async function opensLot({ page, hands }: Desk, lot: Lot) {
  await expect(box(page)).toBeFocused()
  await hands.types(lot.outcome)
  await hands.clicks(page.getByRole('option', { name: new RegExp(`${lot.address}(?! ?\\d)`) }).first())
  await expect(page.getByRole('button', { name: 'Take payment', exact: true })).toBeVisible()
}

/** Somebody whose lot is behind: another one for each job. */
export function lotOf({ village }: Desk, at: number): Lot {
  const lot = village.behind[at]
  if (!lot) throw new Error('too few lots are behind')
  return lot
}
