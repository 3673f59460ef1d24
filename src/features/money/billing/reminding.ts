import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { reached } from '#shared/reached.ts'
import { MONTHS_BEHIND } from './rules.ts'

// Whom reminders would reach, before they are sent (docs/spec/messages.md#reminders-of-dues).

export const remindingContract = {
  reach: endpoint({
    method: 'GET',
    path: '/bills/reminders',
    who: 'staff',
    summary: 'Whom reminders of all overdue bills would reach, and by what',
    query: z.object({ behind: f.filter(MONTHS_BEHIND) }),
    reply: z.object({
      lots: z.int(),
      /** What they owe of overdue bills. */
      owed: f.pesos(),
      reached,
      /** Lots whose owner nothing reaches, or is not known: they are sent letters. */
      letters: z.int(),
    }),
  }),
}
