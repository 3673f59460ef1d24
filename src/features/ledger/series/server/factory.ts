import type { Tx } from '#server/database/db.ts'
import { insertSeries, type StoredSeries } from './queries.ts'

/** A printed booklet OR-0501 to OR-0550 unless told otherwise; returns its id. */
export const aBooklet = (tx: Tx, input: Partial<StoredSeries> = {}): Promise<number> =>
  insertSeries(tx, {
    title: 'Official Receipt',
    prefix: 'OR',
    kind: 'booklet',
    first_number: 501,
    final_number: 550,
    digits: 4,
    holder: null,
    permit: null,
    notice: null,
    notice_shown: true,
    usual: false,
    closed: false,
    ...input,
  })
