import { t } from '#web/texts/t.ts'
import type { MapLot } from '../contract.ts'

/** Lots of a block, or of a phase's block or a street as addresses are made. */
export interface LotGroup {
  label: string
  /** Value of the address that opens it. */
  opens: { block: number } | { area: string }
  lots: readonly MapLot[]
}

/** The lots by area, in the order of the addresses. */
export const lotsByArea = (lots: readonly MapLot[]): LotGroup[] =>
  [...Map.groupBy(lots, ({ area }) => area)].map(([area, lots]) => ({ label: area, opens: { area }, lots }))

/** The lots by numbered block: so many of them, also those without a lot. */
export function lotsByBlock(lots: readonly MapLot[], count: number): LotGroup[] {
  const byBlock = Map.groupBy(lots, ({ block }) => Number(block))
  const blocks = new Set([...Array.from({ length: count }, (_, at) => at + 1), ...byBlock.keys()])
  return [...blocks]
    .toSorted((one, other) => one - other)
    .map((block) => ({ label: t('Block {block}', { block }), opens: { block }, lots: byBlock.get(block) ?? [] }))
}

/** Mark of a lot: what the office has to look after comes first. */
export type LotMark = 'behind' | 'vacant' | 'common' | 'current'

export const isVacant = ({ occupied, kind }: MapLot): boolean => !occupied && kind !== 'common'

export function lotMark(lot: MapLot): LotMark {
  if (lot.behind > 0) return 'behind'
  if (lot.kind === 'common') return 'common'
  return isVacant(lot) ? 'vacant' : 'current'
}

/** Rest of a lot's address beside its block or street. */
export function addressWithin({ address, area }: MapLot): string {
  const rest = address.replace(area, '').replaceAll(/\s+/g, ' ')
  return rest.replaceAll(/^[\s,]+|[\s,]+$/g, '') || address
}
