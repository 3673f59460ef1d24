import type { MonthsBehind } from '#features/dues/bills/rules.ts'
import type { SelectedLot } from '#features/dues/desk/web/LotPicker.tsx'
import type { AudienceRole, ReachingWay, Way } from '../rules.ts'

/** Lots as they are chosen on the screen; what is empty does not count. */
export interface ChosenLots {
  phases: string[]
  blocks: string[]
  streets: string[]
  kinds: string[]
  /** Picked by hand: these and no others. */
  lots: SelectedLot[]
  behind: '' | MonthsBehind
  standing: '' | 'good' | 'not_good'
  role: AudienceRole
  has: '' | Way
  lacks: '' | ReachingWay
}

export const EVERY_LOT: ChosenLots = {
  ...{ phases: [], blocks: [], streets: [], kinds: [], lots: [] },
  ...{ behind: '', standing: '', role: 'owners', has: '', lacks: '' },
}

/** The same as the calls take it. */
export const audienceOf = ({ lots, ...rest }: ChosenLots) => ({
  ...rest,
  ...(lots.length > 0 && { house_ids: lots.map(({ id }) => id) }),
})

/** A saved choice as it is shown: what it leaves out does not count, and lots that were picked have their addresses. */
export function chosenOf({ audience, lots }: { audience: Record<string, unknown>; lots: SelectedLot[] }): ChosenLots {
  const known = Object.entries(audience).filter(([name, value]) => name in EVERY_LOT && value !== null)
  // Saved by the form, which reads what it wrote.
  return { ...EVERY_LOT, ...(Object.fromEntries(known) as Partial<ChosenLots>), lots }
}
