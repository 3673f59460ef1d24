import { receiptText } from '#features/ledger/series/rules.ts'
import { lockLedger } from '#features/ledger/series/server/allocate.queries.ts'
import { bondSeries } from '#features/ledger/series/server/allocate.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { feature } from '#server/feature/feature.ts'
import { lastRestore } from '#server/start/restores.queries.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { type RestoredNumbersData, restoredContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { knownText, lastOnPaper } from '../rules.ts'
import {
  areLost,
  explain,
  type LostRunRow,
  lockRestored,
  lostRuns,
  markConfirmed,
  nameSeries,
  type RestoredRow,
  restoredNumbers,
} from './queries.ts'

/** The last one on paper as it is printed; empty where there is none. */
const confirmedText = (row: RestoredRow, last: number) => (last < row.first_number ? '' : receiptText(row, last))

const toRestored = (row: RestoredRow, runs: readonly LostRunRow[]): RestoredNumbersData => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  known: knownText(row),
  last: row.last === null ? null : confirmedText(row, row.last),
  lost: runs
    .filter((run) => run.asked_id === row.id)
    .map(({ asked_id: _, ...run }) => ({
      ...run,
      from: receiptText(row, run.first),
      to: receiptText(row, run.last),
      count: run.last - run.first + 1,
    })),
})

async function stateOf(db: Db) {
  const restore = await lastRestore(db)
  if (!restore) return { restored: null, asking: false, waiting: 0, numbers: [] }
  const rows = await restoredNumbers(db, restore.id)
  const runs = await lostRuns(
    db,
    rows.map(({ id }) => id),
  )
  const { taken_at, restored_at } = restore
  return {
    restored: { taken_at, restored_at },
    asking: rows.some(({ last }) => last === null),
    waiting: runs
      .filter(({ state }) => state === 'waiting')
      .reduce((sum, { first, last }) => sum + last - first + 1, 0),
    numbers: rows.map((row) => toRestored(row, runs)),
  }
}

/** Records the answer for one series. An earlier answer may be said again, and nothing else. */
async function confirmNumber(
  tx: Tx,
  row: RestoredRow,
  confirmed: { typed: string | null; field: string; by: number; at: Date },
) {
  const read = lastOnPaper(row, confirmed.typed)
  if ('refuse' in read) throw invalid(confirmed.field, read.refuse)
  const { last } = read
  if (row.last === last) return
  if (row.last !== null)
    throw conflict(refusals.answered({ title: row.title ?? row.prefix, last: confirmedText(row, row.last) || '0' }))
  await markConfirmed(tx, row.id, { last, by: confirmed.by, at: confirmed.at })
  row.last = last
  if (row.kind === 'bonds' && last > 0) await nameSeries(tx, row.id, await bondSeries(tx))
}

export const restored = feature(restoredContract, {
  state: ({ db }) => stateOf(db),

  say: async ({ db, body, account, now }) => {
    await lockLedger(db)
    const rows = await lockRestored(
      db,
      body.numbers.map(({ id }) => id),
    )
    for (const [at, { id, last: typed }] of body.numbers.entries()) {
      const row = rows.find((one) => one.id === id)
      if (!row) throw invalid(`numbers.${at}.id`, refusals.nothing_asked)
      await confirmNumber(db, row, { typed: typed ?? null, field: `numbers.${at}.last`, by: account.userId, at: now })
    }
    return { message: 'Numbers go on behind the last ones.', ...(await stateOf(db)) }
  },

  explain: async ({ db, body, account }) => {
    const [row] = await lockRestored(db, [body.id])
    if (!row) throw notFound(refusals.nothing_asked)
    if (!(await areLost(db, body))) throw invalid('last', refusals.not_lost)
    await explain(db, { ...body, by: account.userId })
    return { message: 'It is noted what is known of them.', ...(await stateOf(db)) }
  },
})
