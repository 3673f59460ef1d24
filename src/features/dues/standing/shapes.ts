import * as z from 'zod/mini'
import * as f from '#shared/fields.ts'
import { ALL_STEPS, CASE_STATES, GROUNDS, SERVED, STANDINGS, STEPS } from './rules.ts'

const lots = z.array(z.object({ id: z.int(), address: z.string() }))

const next = z.nullable(z.object({ kind: z.enum(STEPS), earliest: z.nullable(z.string()) }))

/** CASE of a member's standing. */
export const standingCase = z.object({
  id: z.int(),
  state: z.enum(CASE_STATES),
  member: z.object({ resident_id: z.int(), user_id: z.int(), name: z.string() }),
  /** Those of the member as the case began. */
  lots,
  /** The day of its last step, null where none counts, and what was owed on it. */
  since: z.nullable(z.string()),
  debt: f.pesos(),
  months: z.int(),
  /** The usual next step with the first day on which it can be. */
  next,
  ...f.stamps,
})
export type StandingCase = z.output<typeof standingCase>
export type StandingCaseData = z.input<typeof standingCase>

export const standingStep = z.object({
  id: z.int(),
  kind: z.enum(ALL_STEPS),
  day: z.string(),
  paper: z.nullable(z.string()),
  /** The letter that was served. */
  letter: z.nullable(z.object({ id: z.int(), number: z.string() })),
  served_how: z.nullable(z.enum(SERVED)),
  served_to: z.nullable(z.string()),
  resolution: z.nullable(z.string()),
  votes_for: z.nullable(z.int()),
  votes_against: z.nullable(z.int()),
  ground: z.nullable(z.enum(GROUNDS)),
  remarks: z.nullable(z.string()),
  /** Debt of the case's lots on its day, due before it, and months of the lot that was furthest behind. */
  debt: f.pesos(),
  months: z.int(),
  /** Signed links of 30 minutes. */
  photos: z.array(z.object({ id: z.string(), url: z.string() })),
  recorded_by: z.nullable(f.named),
  recorded_at: f.instant(),
  /** True when it was taken back by a later record. */
  taken_back: z.boolean(),
})
export type StandingStep = z.output<typeof standingStep>
export type StandingStepData = z.input<typeof standingStep>

export const caseRecord = z.extend(standingCase, {
  /** Everything that was recorded, oldest first; what was taken back too. */
  steps: z.array(standingStep),
  /** Which steps can come now, each with the first day on which it can be. */
  possible: z.array(z.object({ kind: z.enum(STEPS), earliest: z.nullable(z.string()) })),
  /** Debt of its lots today, due before. */
  owed: f.pesos(),
})
export type CaseRecord = z.output<typeof caseRecord>

/** Standing of a member on a day. */
export const member = z.object({
  resident_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  lots,
  standing: z.enum(STANDINGS),
  months: z.int(),
  owed: f.pesos(),
  /** The case that is open on that day. */
  case_id: z.nullable(z.int()),
})
export type Member = z.output<typeof member>
export type MemberData = z.input<typeof member>

/** Whoever has a vote. */
export const voter = z.object({
  resident_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  /** The lot of the vote, or all lots of the member. */
  lots,
  good: z.boolean(),
})
export type Voter = z.output<typeof voter>
