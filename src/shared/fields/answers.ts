import * as z from 'zod/mini'
import { toPesos } from '../money.ts'

/** Centavos in the handler, pesos in the answer: a JSON number with at most two decimals. */
export const pesos = () => z.pipe(z.pipe(z.number(), z.transform(toPesos)), z.number())

/** An instant: a Date in the handler, UTC ISO text with milliseconds in the answer. */
export const instant = () =>
  z.pipe(
    z.pipe(
      z.date(),
      z.transform((at: Date) => at.toISOString()),
    ),
    z.string(),
  )

/** The two instants every object with an id carries. */
export const stamps = { created_at: instant(), updated_at: instant() }

/** Somebody or something, by name. */
export const named = z.object({ id: z.int(), name: z.string() })

/** Sentence that tells people what was done. */
export const message = z.object({ message: z.string() })
