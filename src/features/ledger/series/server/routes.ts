import type { Db, Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { type NumberRunData, type SeriesBody, type SeriesData, seriesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type NumberState, rangeRefusal, readNumber, receiptText } from '../rules.ts'
import { lockLedger, lockSeries } from './allocate.queries.ts'
import { spoilNumber } from './allocate.ts'
import {
  beginAt,
  deleteSpoiled,
  insertSeries,
  isWritten,
  listSeries,
  numberRuns,
  type StoredSeries,
  seriesById,
  updateSeries,
} from './queries.ts'

async function seriesOrNotFound(db: Db, id: number): Promise<SeriesData> {
  const series = await seriesById(db, id)
  if (!series) throw notFound(refusals.gone)
  return series
}

/** A wish as it is stored; 422 where it cannot be. */
function readSeriesInput(body: SeriesBody): StoredSeries {
  const prefix = (body.prefix ?? '').toUpperCase()
  if (!/^[A-Z0-9]{0,10}$/.test(prefix)) throw invalid('prefix', refusals.prefix)
  const final_number = body.final_number ?? null
  const refused = rangeRefusal({ ...body, final_number })
  if (refused) throw invalid('final_number', refused)
  if (body.usual && body.closed) throw invalid('closed', refusals.usual_closed)
  const { digits, holder, permit, notice } = body
  return {
    ...body,
    prefix,
    final_number,
    digits: digits ?? 6,
    holder: holder ?? null,
    permit: permit ?? null,
    notice: notice ?? null,
  }
}

/** Refuses changes of a series whose receipts were issued. */
async function refuseForWritten(tx: Tx, id: number, input: StoredSeries): Promise<void> {
  const series = await lockSeries(tx, id)
  if (!series) throw notFound(refusals.gone)
  if (series.held && input.usual) throw invalid('usual', refusals.for_bonds)
  if (series.usual && input.closed) throw invalid('closed', refusals.usual_closed)
  if (series.usual && !input.usual) throw invalid('usual', refusals.usual_stays)
  if (await isWritten(tx, id)) {
    if (series.prefix !== input.prefix) throw invalid('prefix', refusals.prefix_stays)
    if (series.kind !== input.kind) throw invalid('kind', refusals.kind_stays)
    if (series.kind === 'computer' && series.first_number !== input.first_number)
      throw invalid('first_number', refusals.first_stays)
  } else await beginAt(tx, id, input.first_number)
}

const countOf = (runs: readonly NumberRunData[], state: NumberState) =>
  runs.filter((run) => run.state === state).reduce((sum, run) => sum + run.count, 0)

export const series = feature(
  seriesContract,
  {
    list: ({ db }) => listSeries(db),

    create: async ({ db, body }) => {
      const input = readSeriesInput(body)
      await lockLedger(db)
      return seriesOrNotFound(db, await insertSeries(db, input))
    },

    update: async ({ db, params, body }) => {
      const input = readSeriesInput(body)
      await lockLedger(db)
      await refuseForWritten(db, params.id, input)
      await updateSeries(db, params.id, input)
      return seriesOrNotFound(db, params.id)
    },

    numbers: async ({ db, params }) => {
      const series = await seriesOrNotFound(db, params.id)
      const numbers = await numberRuns(db, series)
      return {
        series,
        counts: {
          used: countOf(numbers, 'used'),
          void: countOf(numbers, 'void'),
          spoiled: countOf(numbers, 'spoiled'),
          missing: countOf(numbers, 'missing'),
          out_of_range: countOf(numbers, 'out of range'),
        },
        numbers,
      }
    },

    spoil: async ({ db, params, body, account }) => {
      const { number: typed, reason } = body
      const receipt = await spoilNumber(db, { seriesId: params.id, typed, reason, by: account.userId })
      return { message: `${receipt} is entered as spoiled.`, series: await seriesOrNotFound(db, params.id) }
    },

    unspoil: async ({ db, params }) => {
      const series = await seriesOrNotFound(db, params.id)
      const number = readNumber(series, params.number)
      if (number === null || !(await deleteSpoiled(db, params.id, number))) throw notFound(refusals.not_spoiled)
      return {
        message: `${receiptText(series, number)} is no longer entered as spoiled.`,
        series: await seriesOrNotFound(db, params.id),
      }
    },
  },
  {
    receipt_series_apart: { code: 'invalid', field: 'first_number', message: refusals.range_taken },
    receipt_series_held: { code: 'invalid', field: 'closed', message: refusals.one_for_bonds },
  },
)
