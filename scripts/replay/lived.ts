import type { Product } from './product.ts'
import type { Village } from './village.ts'

export interface Outcome {
  months: number
  events: number
  /** Number of figures compared. */
  figures: number
  /** One line a figure that differs, in words. */
  differences: string[]
}

/** A village in the middle of its replay. */
export interface Lived {
  product: Product
  village: Village
  /** The product's id of a lot by its row in the spreadsheet. */
  houses: Map<number, number>
  /** The product's id of a payment, a bond and a place by its name in the events. */
  payments: Map<string, number>
  bonds: Map<string, number>
  places: Map<string, number>
  outcome: Outcome
}

/** Compares one figure and remembers a difference. */
export function expect({ outcome }: Lived, what: string, wanted: unknown, got: unknown): void {
  outcome.figures += 1
  if (wanted !== got) outcome.differences.push(`${what}: ${String(got)} instead of ${String(wanted)}`)
}
