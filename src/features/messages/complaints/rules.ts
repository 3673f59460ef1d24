import type { Message } from '#shared/messages.ts'
import { linesOf } from '#shared/text/words.ts'
import { refusals } from './refusals.ts'

/** Types that existing clients know. The village has kinds of its own besides (docs/spec/messages.md#complaints). */
export const COMPLAINT_TYPES = ['Noise', 'Dispute', 'Others'] as const
export type ComplaintType = (typeof COMPLAINT_TYPES)[number]
export const COMPLAINT_STATUSES = ['Pending', 'Solved'] as const
export const MAX_MESSAGE = 2000
export const MAX_PLACE = 200
export const MAX_KIND = 60
/** With one message. */
export const MAX_PHOTOS = 4

/** Kinds of the setting `complaint_kinds`; the types while it is not known. */
export function kindsIn(setting: string | boolean | undefined): readonly string[] {
  const kinds = typeof setting === 'string' ? linesOf(setting) : []
  return kinds.length > 0 ? kinds : COMPLAINT_TYPES
}

/** The type that clients which know no kinds read. */
export const typeOfKind = (kind: string): ComplaintType => COMPLAINT_TYPES.find((one) => one === kind) ?? 'Others'

/** Kind to store of what was sent: a kind of the village's list, or a type as existing clients send it. Else why it is refused. */
export function kindSent(
  sent: { kind?: string | null | undefined; type: ComplaintType | null },
  kinds: readonly string[],
): { type: ComplaintType; kind: string | null } | { refuse: Message } {
  if (!sent.kind) return sent.type ? { type: sent.type, kind: null } : { refuse: refusals.choose_type }
  const type = typeOfKind(sent.kind)
  if (type === sent.kind) return { type, kind: null }
  return kinds.includes(sent.kind) ? { type, kind: sent.kind } : { refuse: refusals.choose_type }
}

interface Moments {
  status: (typeof COMPLAINT_STATUSES)[number]
  seen_at: string | null
  working_at: string | null
  solved_at: string | null
}

export type Stage = 'seen' | 'working' | 'solved'

/**
 * Stages that follow the sending, each with the moment at which a complaint came there, null for what is to come. What is worked
 * on was seen; what was solved without a word before was never worked on.
 */
export const stagesOf = (of: Moments): readonly (readonly [stage: Stage, at: string | null])[] => [
  ['seen', of.seen_at ?? of.working_at ?? of.solved_at],
  ...(of.working_at || of.status === 'Pending' ? [['working', of.working_at] as const] : []),
  ['solved', of.solved_at],
]
