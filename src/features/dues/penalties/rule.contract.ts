import * as z from 'zod/mini'
import { refusals } from '#features/dues/bills/refusals.ts'
import { del, get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { telling } from '#shared/text/telling.ts'
import { EARLIER_BILLS, PENALTY_KINDS, WHOLE } from './rules.ts'

// Penalty rules of the by-laws for unpaid bills, from a month on (docs/spec/money.md#penalties-by-rule).

// Hundredths of a per cent are read and told as centavos are.
const percent = () => f.optionalAmount(refusals.rule_percent, { max: WHOLE })
const mostPercent = () => f.optionalAmount(refusals.ceiling_percent, { min: 1, max: 10 * WHOLE })
const most = () => f.optionalAmount(refusals.ceiling, { min: 1 })

/** PENALTY_RULE: in force from a month on, until the next. */
export const penaltyRule = z.object({
  id: z.int(),
  kind: z.enum(PENALTY_KINDS),
  /** Of a flat penalty. */
  amount: f.pesos(),
  /** Of what is unpaid a month, as `1.5`; 0 ends penalties. */
  percent: f.pesos(),
  /** Also of penalties that are unpaid. */
  compounding: z.boolean(),
  grace_days: z.int(),
  /** The most of a bill and of a calendar year, in pesos and in per cent of the bill without its penalties. */
  bill_ceiling: z.nullable(f.pesos()),
  bill_ceiling_percent: z.nullable(f.pesos()),
  year_ceiling: z.nullable(f.pesos()),
  year_ceiling_percent: z.nullable(f.pesos()),
  /** `YYYY-MM`. */
  from: z.string(),
  /** Penalty of a bill that was due before. */
  earlier_bills: z.enum(EARLIER_BILLS),
  resolution: z.nullable(z.string()),
  /** Charges of the catalogue that draw penalties, beside dues. */
  charge_ids: z.array(z.int()),
  /** It drew penalties. */
  used: z.boolean(),
  ...f.stamps,
})

export type PenaltyRuleRow = z.output<typeof penaltyRule>
export type PenaltyRuleData = z.input<typeof penaltyRule>

export const penaltyRulesContract = {
  list: get('/penalty-rules', {
    who: 'read',
    summary: 'The rules of penalties, newest first; where none is in force the flat sum of the settings is drawn',
    reply: z.array(penaltyRule),
  }),
  add: post('/penalty-rules', {
    who: 'admin',
    summary: 'What an unpaid bill draws from a month on',
    body: z.object({
      kind: f.choiceOr(PENALTY_KINDS, 'percent'),
      amount: f.optionalAmount(refusals.rule_amount, { min: 1 }),
      percent: percent(),
      compounding: f.flag(false),
      grace_days: f.optionalInteger(0, 365, refusals.grace_days),
      bill_ceiling: most(),
      bill_ceiling_percent: mostPercent(),
      year_ceiling: most(),
      year_ceiling_percent: mostPercent(),
      from: f.monthText(refusals.first_month_needed),
      earlier_bills: f.choiceOr(EARLIER_BILLS, 'by_rule'),
      resolution: f.optionalText(100),
      charge_ids: f.idsOrNone(refusals.choose_charges),
    }),
    status: 201,
    reply: z.object({ ...telling, rule: penaltyRule }),
  }),
  remove: del('/penalty-rules/:id', {
    who: 'admin',
    summary: 'Take a rule back while it drew nothing',
    params: f.byId,
    reply: 'empty',
  }),
}
