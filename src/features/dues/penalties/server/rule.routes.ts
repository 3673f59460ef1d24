import { refusals } from '#features/dues/bills/refusals.ts'
import { feature } from '#server/feature/feature.ts'
import { monthOf } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { successMessages } from '../answers.ts'
import { penaltyRulesContract } from '../rule.contract.ts'
import {
  countCharges,
  deletePenaltyRule,
  insertPenaltyRule,
  listPenaltyRules,
  lockPenaltyRule,
} from './penalty-rules.queries.ts'

/** Penalty rules of the by-laws (docs/spec/money.md#penalties-by-rule). */
export const penaltyRulesOfOffice = feature(
  penaltyRulesContract,
  {
    list: ({ db }) => listPenaltyRules(db),

    add: async ({ db, body, account, today }) => {
      const flat = body.kind === 'flat'
      if (flat && !body.amount) throw invalid('amount', refusals.rule_amount)
      if (!flat && (body.percent ?? null) === null) throw invalid('percent', refusals.rule_percent)
      // Past months keep the rule that was in force then.
      if (body.from < monthOf(today)) throw invalid('from', refusals.rule_past)
      const chargeIds = [...new Set(body.charge_ids)]
      if ((await countCharges(db, chargeIds)) < chargeIds.length) throw invalid('charge_ids', refusals.choose_charges)
      const rule = await insertPenaltyRule(db, {
        ...{ kind: body.kind, amount: (flat && body.amount) || 0, percent: (!flat && body.percent) || 0 },
        ...{ compounding: !flat && body.compounding, graceDays: body.grace_days ?? 0 },
        ...{ billCeiling: body.bill_ceiling ?? null, billCeilingPercent: body.bill_ceiling_percent ?? null },
        ...{ yearCeiling: body.year_ceiling ?? null, yearCeilingPercent: body.year_ceiling_percent ?? null },
        earlierBills: body.earlier_bills,
        ...{ from: body.from, resolution: body.resolution ?? null, chargeIds, by: account.userId },
      })
      return { ...successMessages.rule_kept({ from: body.from }), rule }
    },

    remove: async ({ db, params }) => {
      const rule = await lockPenaltyRule(db, params.id)
      if (!rule) throw notFound(refusals.rule_gone)
      if (rule.used) throw conflict(refusals.rule_used)
      await deletePenaltyRule(db, params.id)
      return undefined
    },
  },
  { penalty_rules_once: { code: 'invalid', field: 'from', message: refusals.rule_twice } },
)
