import { sql } from 'kysely'
import type { Centavos } from '#shared/money.ts'

/** Debt of a lot that is overdue. */
export interface LotDebt {
  owed: Centavos
  months: number
}

/**
 * Key of a filled template to one person: the same template about the same lots, which owe the same, is the same notice. `filledKeyOf` builds
 * it again from what is kept.
 */
export const filledKey = (
  { title, body, title_fil, body_fil }: { title: string; body: string; title_fil: string; body_fil: string },
  lots: readonly (LotDebt & { house_id: number })[],
): string =>
  [
    ...[title, body, title_fil, body_fil],
    lots
      .toSorted((a, b) => a.house_id - b.house_id)
      .map(({ house_id, owed, months }) => `${house_id}=${owed}/${months}`)
      .join(','),
  ].join('\n')

/** The same for a row `l` of `broadcast_lots` of `broadcasts s`. */
export const filledKeyOf = sql`concat_ws(E'\n', s.title, s.body, s.title_fil, s.body_fil, (
  select string_agg(own.house_id || '=' || own.owed || '/' || own.months, ',' order by own.house_id)
  from broadcast_lots own where own.broadcast_id = s.id and own.user_id = l.user_id))`
