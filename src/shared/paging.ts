import * as z from 'zod/mini'

export const PAGE_SIZE = 10
export const RESIDENTS_PAGE_SIZE = 20
export const PENDING_BOOKINGS_PAGE_SIZE = 3
export const MAX_PAGE_SIZE = 100
/** Pagers show this many page numbers around the current one. */
export const PAGES_IN_RANGE = 5

/**
 * A page of rows as every list answers it (docs/spec/http.md#pages). `from` and `to` count rows from 1, null when the
 * page is empty.
 */
export interface Page<Row> {
  data: Row[]
  current_page: number
  last_page: number
  per_page: number
  total: number
  from: number | null
  to: number | null
}

/** Which rows to read: `page` from 1, `size` rows a page. */
export interface PageAsk {
  page: number
  size: number
}

/** The page that a list's query or body asks for. */
export const pageAsk = ({ page, per_page }: { page: number; per_page: number }): PageAsk => ({ page, size: per_page })

/** Rows to skip before a page. */
export const offsetOf = (ask: PageAsk): number => (ask.page - 1) * ask.size

/** Wraps the rows of one page; a page beyond the end is an empty page, not an error. */
export function pageOf<Row>(rows: Row[], total: number, ask: PageAsk): Page<Row> {
  const from = rows.length ? offsetOf(ask) + 1 : null
  return {
    data: rows,
    current_page: ask.page,
    last_page: Math.max(1, Math.ceil(total / ask.size)),
    per_page: ask.size,
    total,
    from,
    to: from === null ? null : from + rows.length - 1,
  }
}

/** The reply schema of a page of `row`. */
export const page = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
  })
