/** Outcome of one try to deliver something. */
export type Outcome =
  /** The provider took it. */
  | { kind: 'sent'; providerId: string | null; parts?: number }
  /** The device or address is no more; nothing is to be sent there again. */
  | { kind: 'gone'; reason: string }
  /** It will never be taken like this; others to the same provider may be. `bounced` is an e-mail address that its server does not know. */
  | { kind: 'refused'; reason: string; bounced?: string }
  /** Worth another try, `afterSeconds` from now when the provider says when. */
  | { kind: 'later'; reason: string; afterSeconds?: number }

/** A provider's words as they may be kept and shown: one line, not long, without what a terminal would obey. */
export const reasonOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300) || 'No reason was given.'

/** Milliseconds one try may take. What carries it out must have given up by then. */
export const TRY_MS = 12_000
