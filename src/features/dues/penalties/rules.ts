import { addDays, addMonths, type Day, daysInMonth, type Month, monthOf, showDay } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'

// Penalties an unpaid bill draws by the by-laws (docs/spec/money.md#penalties-by-rule): pure figures, for the run and its preview alike.

export const PENALTY_KINDS = ['flat', 'percent'] as const
export type PenaltyKind = (typeof PENALTY_KINDS)[number]

/**
 * Penalties of a bill that was due before a rule: that rule, from its first month on; the flat sum of the settings once, and that
 * rule; or what it drew before, so that the rule counts for what is due from its first month on alone.
 */
export const EARLIER_BILLS = ['by_rule', 'by_both', 'as_before'] as const
export type EarlierBills = (typeof EARLIER_BILLS)[number]

/** 100 % in basis points. */
export const WHOLE = 10_000

/** At most so much, in centavos, and so much of the bill without its penalties, in basis points; the lower of those that are there. */
export interface Ceiling {
  amount: Centavos | null
  basisPoints: number | null
}

/** A rule of penalties, in force from the first day of a month until the next rule begins. */
export interface PenaltyRule {
  id: number
  kind: PenaltyKind
  /** Of a flat penalty, drawn once. */
  amount: Centavos
  /** Of one per cent: of what is unpaid, a month. */
  basisPoints: number
  /** Per cent: also of penalties that are unpaid. */
  compounding: boolean
  graceDays: number
  perBill: Ceiling
  /** A calendar year, by the days on which penalties arise. */
  perYear: Ceiling
  from: Month
  earlierBills: EarlierBills
  /** The charges of the catalogue that draw penalties, beside dues. */
  charges: readonly number[]
}

/** A line of a bill; `day` is the one it counts from, of a penalty by a rule the one it arose on. */
export interface DatedLine {
  amount: Centavos
  day: Day
  /** Of a penalty or of what took one back. */
  penalty: boolean
  /** Adds a penalty; what took one back does not make room below a ceiling. */
  draws: boolean
  /** First day of the period that a penalty by a rule is for. */
  from: Day | null
}

/** Amount settled of a bill, counted from a day until before another one. */
export interface DatedShare {
  amount: Centavos
  /** Part of it that went to penalties. */
  penalty: Centavos
  from: Day
  until: Day | null
}

/** A bill as its days went by. */
export interface BillHistory {
  kind: string
  chargeId: number | null
  /** Issued ahead with its year. */
  ahead: boolean
  dueDay: Day
  lines: readonly DatedLine[]
  shares: readonly DatedShare[]
}

/** A penalty that a bill owes by a rule and has no line of yet. */
export interface OwedPenalty {
  ruleId: number
  /** Its period, both days included; it arises on the last one. */
  from: Day
  to: Day
  amount: Centavos
  /** Formula of the penalty: `2 % of ₱1,200.00, Oct 8 – Nov 7, 2026`. */
  text: string
}

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((total, one) => total + one, 0)

/** The part of an amount, half a centavo up. */
export const partOf = (amount: Centavos, basisPoints: number): Centavos =>
  Math.floor((amount * basisPoints + WHOLE / 2) / WHOLE)

/** A day so many months later; the last of a shorter month. */
export function monthsLater(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count)
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

/** Basis points as people write them: `2`, `1.5`. */
const percentText = (basisPoints: number): string => String(basisPoints / 100)

/** The rule in force in a month for a bill that is due in another one. */
const ruleIn = (rules: readonly PenaltyRule[], month: Month, due: Month): PenaltyRule | undefined =>
  rules.findLast((rule) => rule.from <= month && (rule.earlierBills !== 'as_before' || rule.from <= due))

/** May the flat sum of the settings still be drawn, for what was due before a rule? Rules by their months. */
export const flatSumGoesOn = ([first]: readonly PenaltyRule[], today: Day): boolean =>
  !(first && first.from <= monthOf(today) && first.earlierBills === 'by_rule')

/** The last day on which a bill can be paid without drawing anything; the grace is that of the month in which it is due. */
function lastDayOfGrace(dueDay: Day, rules: readonly PenaltyRule[]): Day {
  const rule = ruleIn(rules, monthOf(dueDay), monthOf(dueDay)) ?? rules[0]
  return addDays(dueDay, rule?.graceDays ?? 0)
}

const drawsBy = ({ kind, chargeId, ahead }: BillHistory, rule: PenaltyRule): boolean =>
  kind === 'dues' ? !ahead : chargeId !== null && rule.charges.includes(chargeId)

/** Returns the unpaid parts of a bill at the end of a day. */
function unpaidAt({ shares }: BillHistory, lines: readonly DatedLine[], day: Day) {
  const then = lines.filter((line) => line.day <= day)
  const counted = shares.filter((share) => share.from <= day && (share.until === null || share.until > day))
  const billed = sum(then.filter((line) => !line.penalty).map((line) => line.amount))
  const left = sum(then.map((line) => line.amount)) - sum(counted.map((share) => share.amount))
  const ofBilled = billed - sum(counted.map((share) => share.amount - share.penalty))
  return { billed, left: Math.max(0, left), ofBilled: Math.max(0, Math.min(ofBilled, left)) }
}

type Unpaid = ReturnType<typeof unpaidAt>

const leftOf = (ceiling: Ceiling, billed: Centavos, drawn: Centavos): Centavos => {
  const most = [ceiling.amount, ceiling.basisPoints === null ? null : partOf(billed, ceiling.basisPoints)]
  return Math.min(...most.map((one) => (one === null ? Number.POSITIVE_INFINITY : Math.max(0, one - drawn))))
}

/** Returns what the ceilings of a rule leave for one more penalty that arises on a day. */
function ceilingLeft(rule: PenaltyRule, lines: readonly DatedLine[], { billed }: Unpaid, day: Day): Centavos {
  const drawn = lines.filter((line) => line.draws)
  const year = drawn.filter((line) => line.day.slice(0, 4) === day.slice(0, 4))
  return Math.min(
    leftOf(rule.perBill, billed, sum(drawn.map((line) => line.amount))),
    leftOf(rule.perYear, billed, sum(year.map((line) => line.amount))),
  )
}

/** `Oct 8 – Nov 7, 2026`; the first year too where it is another one. */
function periodText(from: Day, to: Day): string {
  const first = showDay(from)
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, -6) : first} – ${showDay(to)}`
}

interface Period {
  /** First day after the grace of the bill. */
  late: Day
  from: Day
  to: Day
  smallBelow: Centavos
}

function amountAndText(rule: PenaltyRule, unpaid: Unpaid, { late, from, to }: Period) {
  if (rule.kind === 'flat')
    return { whole: rule.amount, text: `Penalty of ${peso(rule.amount)}, unpaid since ${showDay(late)}` }
  const base = rule.compounding ? unpaid.left : unpaid.ofBilled
  const text = `${percentText(rule.basisPoints)} % of ${peso(base)}, ${periodText(from, to)}`
  return { whole: partOf(base, rule.basisPoints), text }
}

/** A flat sum is drawn in the first period; by a rule that counts for earlier bills, in the first one of the rule. */
const drawsFlat = (
  bill: BillHistory,
  rule: PenaltyRule,
  lines: readonly DatedLine[],
  { late, from }: Period,
): boolean =>
  !lines.some((line) => line.draws) &&
  (from === late || (rule.earlierBills === 'by_rule' && monthOf(bill.dueDay) < rule.from))

/** The penalty of one period, if the bill draws one: by the rule in force as it begins, on what was unpaid before its last day. */
function penaltyOf(
  bill: BillHistory,
  rule: PenaltyRule | undefined,
  lines: readonly DatedLine[],
  period: Period,
): OwedPenalty | null {
  if (!rule || !drawsBy(bill, rule)) return null
  const { from, to, smallBelow } = period
  const flat = rule.kind === 'flat'
  if (flat && !drawsFlat(bill, rule, lines, period)) return null
  const arises = flat ? from : to
  const unpaid = unpaidAt(bill, lines, addDays(arises, -1))
  if (unpaid.left < smallBelow) return null
  const { whole, text } = amountAndText(rule, unpaid, period)
  const amount = unpaid.left > 0 ? Math.min(whole, ceilingLeft(rule, lines, unpaid, arises)) : 0
  if (amount <= 0) return null
  const cut = amount < whole ? ', as far as the ceiling allows' : ''
  return { ruleId: rule.id, from, to: arises, amount, text: text + cut }
}

/**
 * The penalties that a bill owes by rule on a day and has no line of yet, oldest first; `rules` by their months. A period is a month from
 * the end of the grace on: what was unpaid before its last day draws on that day. A flat penalty arises once, on the day after the grace.
 */
export function penaltiesOwed(
  bill: BillHistory,
  rules: readonly PenaltyRule[],
  { today, smallBelow }: { today: Day; smallBelow: Centavos },
): OwedPenalty[] {
  const start = lastDayOfGrace(bill.dueDay, rules)
  const known = bill.lines.flatMap((line) => line.from ?? []).toSorted()
  const latest = known.at(-1) ?? ''
  const late = addDays(start, 1)
  const owed: OwedPenalty[] = []
  const lines = [...bill.lines]
  for (let at = 0; ; at += 1) {
    const from = addDays(monthsLater(start, at), 1)
    if (from > today) return owed
    const period = { late, from, to: monthsLater(start, at + 1), smallBelow }
    const rule = ruleIn(rules, monthOf(from), monthOf(bill.dueDay))
    const found = from > latest ? penaltyOf(bill, rule, lines, period) : null
    if (!found || found.to > today) continue
    owed.push(found)
    lines.push({ amount: found.amount, day: found.to, penalty: true, draws: true, from })
  }
}
