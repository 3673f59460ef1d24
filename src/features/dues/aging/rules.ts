import { AGES } from '#features/dues/balances/rules.ts'

// Aging of debts as of a day (docs/spec/money.md#aging). Amounts are in the unit of who asks.

/** Groupings of lots that owe; `area` is the phase and block, or the street. */
export const AGED_BY = ['lot', 'kind', 'phase', 'area', 'owner'] as const
export type AgedBy = (typeof AGED_BY)[number]

/** A lot that owes something. */
export interface AgedLot {
  house_id: number
  address: string
  /** Empty where addresses have none. */
  phase: string
  area: string
  /** Name of the lot kind. */
  kind: string
  /** Owner on that day; null where nobody is known. */
  owner: string | null
  /** USER.id of the owner. */
  user_id: number | null
  /** Months with a bill that was past due and open. */
  behind: number
  /** Amounts open, in the order of `AGES`. */
  ages: number[]
}

/** A row of the report: a lot, or the lots of a kind, a phase, a block or street, or an owner. */
export interface AgedRow {
  name: string
  /** Number of lots. */
  lots: number
  /** Of one lot alone. */
  house_id: number | null
  owner: string | null
  user_id: number | null
  /** The most months that a lot is behind. */
  behind: number
  ages: number[]
  total: number
}

/** Exact to the hundredth in either unit. */
const rounded = (amount: number) => Math.round(amount * 100) / 100
const sum = (amounts: readonly number[]) => rounded(amounts.reduce((all, one) => all + one, 0))

const GROUPS: Readonly<Record<AgedBy, (lot: AgedLot) => string>> = {
  lot: (lot) => String(lot.house_id),
  kind: (lot) => lot.kind,
  phase: (lot) => lot.phase,
  area: (lot) => lot.area,
  owner: (lot) => String(lot.user_id),
}

const NO_OWNER = 'No owner known'
const NOT_IN_ADDRESS = 'Others'

function nameOf(lot: AgedLot, by: AgedBy): string {
  if (by === 'lot') return lot.address
  if (by === 'owner') return lot.owner ?? NO_OWNER
  return lot[by] || NOT_IN_ADDRESS
}

/**
 * The rows of the report, in the order of the addresses; of owners whoever owes most comes first. All lots of a person are
 * one row.
 */
export function agedRows(lots: readonly AgedLot[], by: AgedBy): AgedRow[] {
  const rows = [...Map.groupBy(lots, GROUPS[by]).values()].flatMap((group): AgedRow[] => {
    const [first] = group
    if (!first) return []
    const ages = AGES.map((_, age) => sum(group.map((lot) => lot.ages[age] ?? 0)))
    const isWhose = by === 'lot' || by === 'owner'
    return [
      {
        name: nameOf(first, by),
        lots: group.length,
        house_id: by === 'lot' ? first.house_id : null,
        owner: isWhose ? first.owner : null,
        user_id: isWhose ? first.user_id : null,
        behind: Math.max(...group.map((lot) => lot.behind)),
        ages,
        total: sum(ages),
      },
    ]
  })
  return by === 'owner' ? rows.toSorted((one, other) => other.total - one.total) : rows
}

/** The lots that are at least so many months behind. */
export const behindBy = <Lot extends Pick<AgedLot, 'behind'>>(lots: readonly Lot[], months: number): readonly Lot[] =>
  months === 0 ? lots : lots.filter((lot) => lot.behind >= months)
