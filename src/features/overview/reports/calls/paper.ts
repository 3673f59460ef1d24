import * as z from 'zod/mini'
import { get } from '#shared/contract.ts'

/** HOUSE.ids: `12,7`. */
export const lotList = z.string().check(z.maxLength(40_000), z.regex(/^\d{1,10}(,\d{1,10})*$/))
/** A report on paper that asks nothing. */
export const paper = (path: string, summary: string, report: string) =>
  get(path, { who: 'read', summary, report, reply: 'file' })
