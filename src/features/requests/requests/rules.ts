// biome-ignore-all lint/performance/noBarrelFile: the rules are what other features may read, the sticker year too
// biome-ignore-all lint/performance/noReExportAll: the same

import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'
import { refusals } from './refusals.ts'

export * from './kinds.ts'
export * from './sticker-year.ts'

// One lifecycle, whatever is asked for (docs/spec/requests.md#lifecycle, docs/decisions/permits-and-stickers.md).

export const STEPS = ['pending', 'rejected', 'approved', 'in_progress', 'done', 'claimed'] as const
export type Step = (typeof STEPS)[number]
export const MOVES = ['approve', 'reject', 'pay', 'complete', 'claim'] as const
export type Move = (typeof MOVES)[number]

/** Every move the flow allows; whatever is missing is refused with 409. */
const flow: Readonly<Partial<Record<Step, Readonly<Partial<Record<Move, Step>>>>>> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: { pay: 'in_progress' },
  in_progress: { complete: 'done' },
  done: { claim: 'claimed' },
}

/** Where a move leads, or null when the flow does not allow it. */
export const after = (step: Step, move: Move): Step | null => flow[step]?.[move] ?? null

/**
 * Where an approval leads: what costs nothing has no payment step (docs/spec/requests.md#fees). `total` is in
 * centavos.
 */
export const approvedStep = (total: Centavos): Step => (total === 0 ? 'in_progress' : 'approved')

/** True while resident and office write to each other about a request: until it is taken back or handed over. */
export const takesMessages = (step: Step, withdrawn: boolean): boolean => !withdrawn && step !== 'claimed'

/** The step a move starts from; every move has exactly one. */
export const from = (move: Move): Step => {
  const step = STEPS.find((one) => after(one, move) !== null)
  if (!step) throw new Error(`no step allows ${move}`)
  return step
}

/** The reasons of the reject dialogs; Other asks for a text (docs/spec/requests.md#rejection). */
export const REJECTION_REASONS = [
  'Incomplete Application',
  'Non-Compliance with Regulations',
  'Insufficient Justification',
  'Environmental Concerns',
  'Financial or Legal Issues',
  'Other',
] as const

export const MAX_DESCRIPTION = 255

interface PaymentTexts {
  negative: Message
  zero: Message
  above: Message
  below: Message
}

/** Rules in which the types of requests differ. */
export interface RequestRules {
  /** Of its reference numbers. */
  prefix: string
  /** The field that says which kind it is. */
  kind: 'permit_type' | 'sticker_type'
  /** Of a household, to ask for one. */
  permission: 'request-clearance' | 'get-car-sticker'
  /** Its pages among those of the residents. */
  ownPages: string
  /** The API's names for the steps. */
  statusOf: Readonly<Record<Step, string>>
  /** The tab of the office's screen on which each step stands. */
  tabOf: Readonly<Record<Step, string>>
  payment: PaymentTexts
  /** Refusal of an approval without its fees. */
  feeNeeded: Message
}

const STATUSES = { pending: 'pending', rejected: 'rejected', in_progress: 'in_progress', claimed: 'claimed' } as const
const TABS = {
  pending: 'requests',
  rejected: 'requests',
  approved: 'to_pay',
  in_progress: 'in_progress',
  claimed: 'completed',
} as const

/** Each type of request by its rules (docs/decisions/permits-and-stickers.md). */
export const requestTypes = {
  permit: {
    prefix: 'CR',
    kind: 'permit_type',
    permission: 'request-clearance',
    ownPages: '/my/requests/clearances',
    statusOf: { ...STATUSES, approved: 'to_pay', done: 'to_claim' },
    tabOf: { ...TABS, done: 'to_claim' },
    payment: {
      negative: refusals.permit_not_positive,
      zero: refusals.permit_not_positive,
      above: refusals.permit_too_much,
      below: refusals.with_balance,
    },
    feeNeeded: refusals.permit_fee,
  },
  sticker: {
    prefix: 'CS',
    kind: 'sticker_type',
    permission: 'get-car-sticker',
    ownPages: '/my/requests/stickers',
    statusOf: { ...STATUSES, approved: 'approved', done: 'completed' },
    tabOf: { ...TABS, done: 'completed' },
    payment: {
      negative: refusals.sticker_negative,
      zero: refusals.sticker_zero,
      above: refusals.sticker_too_much,
      below: refusals.with_balance,
    },
    feeNeeded: refusals.sticker_fees,
  },
} as const satisfies Record<RequestType, RequestRules>

type StatusOf<Type extends RequestType> = (typeof requestTypes)[Type]['statusOf'][Step]

/** The API's names for the steps of a type, in their order. */
export const statusesOf = <Type extends RequestType>(type: Type): readonly StatusOf<Type>[] =>
  STEPS.map((step) => requestTypes[type].statusOf[step]) as StatusOf<Type>[]

/** The step behind an API status, compared without case; null for an unknown one. */
export const stepOf = ({ statusOf }: Pick<RequestRules, 'statusOf'>, status: string): Step | null =>
  STEPS.find((step) => statusOf[step] === status.trim().toLowerCase()) ?? null

/**
 * Why a payment of `amount` is refused, or null: it must be the whole total (docs/spec/requests.md#payment). Centavos;
 * null is no amount.
 */
export function paymentProblem(texts: PaymentTexts, amount: Centavos | null, total: Centavos): Message | null {
  if (amount === null || amount === 0) return texts.zero
  if (amount < 0) return texts.negative
  if (amount > total) return texts.above
  return amount < total ? texts.below : null
}

/** The app sends `'pass_through'` with the quote characters (docs/spec/requests.md#new-requests). */
export const withoutQuotes = (text: string): string => text.replace(/^(['"])(.*)\1$/, '$2')

/** Refusal of a move that is not possible. */
export const refusedMove = (status: string): Message => refusals.moved({ state: status })
