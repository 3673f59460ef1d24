import * as z from 'zod/mini'

/**
 * The fields of an answer that says what was done: the English for whoever knows no keys, and what it is made of for screens in other
 * words (docs/decisions/refusals-have-keys.md). A `Said` spread into the answer fills all three.
 */
export const telling = {
  message: z.string(),
  code: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
}
