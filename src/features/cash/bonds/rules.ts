import type { SettingKey } from '#features/office/settings/rules.ts'
import type { Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from './refusals.ts'

/** The setting that holds the bond of a type of clearance. */
export const BOND_SETTINGS: Readonly<Record<string, SettingKey>> = {
  'Building Clearance': 'building_clearance_bond',
  'Construction Clearance': 'construction_clearance_bond',
}

/** States of a bond (docs/spec/money.md#money-held). */
export const BOND_STATES = ['open', 'for_inspection', 'inspected', 'released', 'forfeited', 'void'] as const
export type BondState = (typeof BOND_STATES)[number]

/** Those that hold money. */
export const HOLDING = ['open', 'for_inspection', 'inspected'] as const
export const isHolding = (state: BondState): boolean => HOLDING.some((one) => one === state)

/** The account that what is kept is usually income of. */
export const FORFEITED = 'Forfeited bonds'

/** The account that covers what was given back of a bond whose cheque bounced, and that it is owed to; `record_bond_receivable` writes it too. */
export const GIVEN_BACK = 'Bonds given back'

export const MAX_PHOTOS = 10

/** For how many days money is held: up to so many; the last without an end. */
export const AGES: readonly number[] = [30, 90, 180, 365]

/** Whole days from one to another. */
export const daysFrom = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export interface Aged {
  /** Days at most; null: more than all others. */
  days: number | null
  count: number
  /** Centavos. */
  held: Centavos
}

/** Held money by age: one figure an age, the youngest first. */
export function ageing(bonds: readonly { days: number; held: Centavos }[]): Aged[] {
  const bounds = [...AGES, null]
  return bounds.map((days, at) => {
    const above = AGES[at - 1] ?? -1
    const these = bonds.filter((one) => one.days > above && (days === null || one.days <= days))
    return { days, count: these.length, held: these.reduce((sum, one) => sum + one.held, 0) }
  })
}

/** Why something cannot have happened to a bond on a day, or null: after it was taken, and not in the future. */
export function bondDayRefusal(day: Day, { taken, today }: { taken: Day; today: Day }): Message | null {
  if (day > today) return refusals.future_day
  return day < taken ? refusals.before_taken({ taken }) : null
}

/** Why so much cannot be given back and kept, by field; null when it can. Centavos. */
export function releaseRefusal(
  held: Centavos,
  { returned, kept: retained, place }: { returned: Centavos; kept: Centavos; place: number | null },
): { field: 'returned' | 'place_id'; refuse: Message } | null {
  if (returned + retained === 0) return { field: 'returned', refuse: refusals.nothing }
  if (returned + retained > held) return { field: 'returned', refuse: refusals.beyond({ held }) }
  if (returned > 0 && place === null) return { field: 'place_id', refuse: refusals.choose_place }
  return returned === 0 && place !== null ? { field: 'place_id', refuse: refusals.place_unused } : null
}
