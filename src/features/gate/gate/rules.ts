import type { WorkerState } from '#features/requests/workers/rules.ts'
import type { Day } from '#shared/dates.ts'

// Answers of the gate to a plate, a code or a name. They hold no amount and no standing (docs/spec/gate.md#what-a-guard-sees).

export const FOUND_KINDS = ['vehicle', 'sticker', 'pass', 'clearance', 'worker', 'visit'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** May they come in: yes, no, or ask the house first. */
export const VERDICTS = ['yes', 'ask', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]

export const REASONS = [
  'resident',
  'moved',
  'ended',
  'good',
  'early',
  'over',
  'cancelled',
  'used',
  'not_issued',
  'not_today',
  'permit_over',
  'permit_not_issued',
  'inside',
] as const
export type Reason = (typeof REASONS)[number]

/** Kinds of a typed or scanned text. */
export type GateText = { code: string } | { digits: string } | { reference: string } | { text: string }

/** Reads what was typed or scanned: the address or code of a printed paper, six digits of a guest, a reference number, a plate or a name. */
export function readGateText(typed: string): GateText {
  const text = typed.trim()
  const printed = /(?:^|\/)([0-9a-f]{32})\/?$/i.exec(text)?.[1]
  if (printed) return { code: printed.toLowerCase() }
  const scanned = /(?:^|[#/])(\d{6})$/.exec(text)?.[1]
  if (scanned) return { digits: scanned }
  const spaced = text.replaceAll(/[ -]/g, '')
  if (/^\d{6}$/.test(spaced)) return { digits: spaced }
  if (/^C[RS][A-Z2-9]{7}$/i.test(spaced)) return { reference: `${spaced.slice(0, 2)}-${spaced.slice(2)}`.toUpperCase() }
  return { text }
}

/** Verdict and reason of a worker's state. */
export const WORKER_VERDICTS = {
  welcome: ['yes', 'good'],
  not_today: ['no', 'not_today'],
  not_yet: ['no', 'early'],
  over: ['no', 'over'],
  ended: ['no', 'ended'],
  permit_over: ['no', 'permit_over'],
  permit_not_issued: ['no', 'permit_not_issued'],
} as const satisfies Record<WorkerState, readonly [Verdict, Reason]>

export interface ClearanceFacts {
  /** Handed over to who asked for it. */
  issued: boolean
  /** Rejected, or taken back. */
  rejected: boolean
  from: Day
  /** The last day of the work. */
  until: Day
}

/** Tells whether a contractor may come in on a day by a clearance, and why not. */
export function clearanceVerdict({ issued, rejected, from, until }: ClearanceFacts, today: Day): [Verdict, Reason] {
  if (rejected) return ['no', 'cancelled']
  if (!issued) return ['no', 'not_issued']
  if (today > until) return ['no', 'over']
  return today < from ? ['no', 'early'] : ['yes', 'good']
}

/** Fields of an answer that has nothing in them. */
export const NOTHING_FOUND = {
  ...{ house: null, name: null, plate: null, about: null, paper: null },
  ...{ from: null, until: null, pass_id: null, worker_id: null, entry: null, photo_url: null },
}
