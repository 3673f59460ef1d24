import type { Message, Params, SentenceName } from '#shared/messages.ts'

// Form of the declarations of refusals on screens (scripts/web/refusals.ts): names, whose words are loaded apart.

/** A refusal by its name alone. */
export const apart = (code: SentenceName): Message => apartWith(code)({})

/** A refusal by its name and the values of its places. */
export const apartWith =
  (code: SentenceName) =>
  (params: Params): Message => ({ code, params, message: '' })
