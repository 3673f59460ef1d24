import { flag, type Setting } from './kinds.ts'

/** Of standing and of letters to members. */
export const STANDING = {
  // Of standing (docs/spec/money.md#standing): months unpaid from which on somebody is at risk, and the days between the steps.
  standing_months: { kind: 'year-months', otherwise: '3', readableBy: 'staff' },
  standing_grace_days: { kind: 'days', otherwise: '60', readableBy: 'staff' },
  standing_answer_days: { kind: 'days', otherwise: '15', readableBy: 'staff' },
  standing_reconsider_days: { kind: 'days', otherwise: '10', readableBy: 'staff' },
  // All that standing does. There is none for the gate, stickers, water or power, and there will be none.
  standing_bookings: { kind: 'standing-bookings', otherwise: 'allow', readableBy: 'staff' },
  standing_votes: flag('true'),
  standing_voter: { kind: 'voter', otherwise: 'member', readableBy: 'staff' },
  // In letters: which rule is meant, and banking days to make a bounced cheque good.
  letters_rule: { kind: 'text', otherwise: 'Republic Act No. 9904, its rules and our by-laws', readableBy: 'staff' },
  letters_cheque_days: { kind: 'days', otherwise: '5', readableBy: 'staff' },
} as const satisfies Record<string, Setting>

/** Treatments of bookings of members who are not in good standing. */
export const STANDING_BOOKINGS = ['allow', 'warn', 'refuse'] as const
/** Holders of a vote. */
export const VOTERS = ['member', 'lot'] as const
