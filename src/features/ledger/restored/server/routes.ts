import { receiptText } from '#features/ledger/series/rules.ts'
import { lockLedger } from '#features/ledger/series/server/drawing.queries.ts'
import { heldSeries } from '#features/ledger/series/server/drawing.ts'
import type { Db, Tx } from '#server/db.ts'
import { feature } from '#server/feature.ts'
import { lastRestore } from '#server/restores.queries.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { type AskedNumbersData, restoredContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { knownText, lastOnPaper } from '../rules.ts'
import {
  type AskedRow,
  areLost,
  askedNumbers,
  explain,
  holdAsked,
  type LostRunRow,
  lostRuns,
  markSaid,
  nameSeries,
} from './queries.ts'

/** The last one on paper as it is printed; empty where there is none. */
const saidText = (row: AskedRow, last: number) => (last < row.first_number ? '' : receiptText(row, last))

const toAsked = (row: AskedRow, runs: readonly LostRunRow[]): AskedNumbersData => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  known: knownText(row),
  last: row.last === null ? null : saidText(row, row.last),
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
  const rows = await askedNumbers(db, restore.id)
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
    numbers: rows.map((row) => toAsked(row, runs)),
  }
}

/** Records the answer for one series. An earlier answer may be said again, and nothing else. */
async function say(tx: Tx, row: AskedRow, said: { typed: string | null; field: string; by: number; at: Date }) {
  const read = lastOnPaper(row, said.typed)
  if ('refuse' in read) throw invalid(said.field, read.refuse)
  const { last } = read
  if (row.last === last) return
  if (row.last !== null)
    throw conflict(refusals.answered({ title: row.title ?? row.prefix, last: saidText(row, row.last) || '0' }))
  await markSaid(tx, row.id, { last, by: said.by, at: said.at })
  row.last = last
  if (row.kind === 'bonds' && last > 0) await nameSeries(tx, row.id, await heldSeries(tx))
}

export const restored = feature(restoredContract, {
  state: ({ db }) => stateOf(db),

  say: async ({ db, body, account, now }) => {
    await lockLedger(db)
    const rows = await holdAsked(
      db,
      body.numbers.map(({ id }) => id),
    )
    for (const [at, { id, last: typed }] of body.numbers.entries()) {
      const row = rows.find((one) => one.id === id)
      if (!row) throw invalid(`numbers.${at}.id`, refusals.nothing_asked)
      await say(db, row, { typed: typed ?? null, field: `numbers.${at}.last`, by: account.userId, at: now })
    }
    return { message: 'Numbers go on behind the last ones.', ...(await stateOf(db)) }
  },

  explain: async ({ db, body, account }) => {
    const [row] = await holdAsked(db, [body.id])
    if (!row) throw notFound(refusals.nothing_asked)
    if (!(await areLost(db, body))) throw invalid('last', refusals.not_lost)
    await explain(db, { ...body, by: account.userId })
    return { message: 'It is noted what is known of them.', ...(await stateOf(db)) }
  },
})
