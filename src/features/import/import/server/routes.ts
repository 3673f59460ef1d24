import type { Db } from '#server/database/db.ts'
import { deletionGuards } from '#server/feature/deletion-guards.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { offsetOf, pageOf } from '#shared/paging.ts'
import { importContract } from '../contract.ts'
import { changedMapping } from '../mapping.ts'
import { refusals } from '../refusals.ts'
import { toImport, toListed, toReadRow } from './answers.ts'
import { commitImport } from './commit.ts'
import { dropForgotten, importById, importSource, insertImport, listImports, lockImport, saveRun } from './queries.ts'
import { template } from './template.ts'
import { undoImport } from './undo.ts'
import { readSpreadsheet } from './upload.ts'
import { check } from './village.ts'

const KEEP_UNPOSTED_MS = 30 * 24 * 60 * 60 * 1000

async function shown(db: Db, id: number) {
  const row = await importById(db, id)
  if (!row) throw notFound()
  return toImport(row)
}

/** The day of the balances: a past day or today. */
function dayOfBalances(input: Day | null | undefined, today: Day): Day {
  const asOf = input ?? today
  if (asOf > today) throw invalid('as_of', refusals.future_balances)
  return asOf
}

async function upload({ files, body, today, account, now, host, requestId }: Call<typeof importContract.upload>) {
  const asOf = dayOfBalances(body.as_of, today)
  const { source, mapping, headings, fileName } = await readSpreadsheet(files, { asOf, sheet: body.sheet })
  return host.database.transaction(
    { userId: account.userId, requestId },
    async (tx) => {
      await dropForgotten(tx, new Date(now.getTime() - KEEP_UNPOSTED_MS))
      const { run, office } = await check(tx, { source, mapping, asOf }, { role: account.role, today })
      const checked = { asOf, mapping, headings, run, office }
      return shown(tx, await insertImport(tx, { ...checked, fileName, source, createdBy: account.userId }))
    },
    { timeout: importContract.map.patience },
  )
}

export const imports = feature(importContract, {
  list: async ({ db, query }) => {
    const ask = { page: query.page, size: query.per_page }
    const { rows, total } = await listImports(db, ask)
    return pageOf(rows.map(toListed), total, ask)
  },

  template: ({ query }) => template(query.format),

  upload,

  read: ({ db, params }) => shown(db, params.id),

  map: async ({ db, params, body, today, account }) => {
    const file = await lockImport(db, params.id)
    if (!file) throw notFound()
    if (file.status !== 'checked' || !file.source) throw conflict(refusals.posted_for_good)
    const asOf = body.as_of === undefined ? file.as_of : dayOfBalances(body.as_of, today)
    const kinds = body.kinds?.map(({ word, kind }) => ({ word, kind: kind ?? null }))
    const mapping = changedMapping(file.mapping, { ...body, kinds }, file.source, asOf)
    const { run, office } = await check(db, { source: file.source, mapping, asOf }, { role: account.role, today })
    const before = await importById(db, params.id)
    await saveRun(db, params.id, {
      asOf,
      mapping,
      run,
      headings: before?.run.headings ?? [],
      office,
    })
    return shown(db, params.id)
  },

  rows: async ({ db, params, query, today, account }) => {
    const file = await importSource(db, params.id)
    if (!file) throw notFound()
    if (!file.source) throw conflict(refusals.rows_posted)
    const checked = await check(
      db,
      { source: file.source, mapping: file.mapping, asOf: file.as_of },
      { role: account.role, today },
    )
    const { rows } = checked.read
    const ask = { page: query.page, size: query.per_page }
    const from = offsetOf(ask)
    return pageOf(
      rows.slice(from, from + ask.size).map((row) => toReadRow(row, checked)),
      rows.length,
      ask,
    )
  },

  commit: async ({ db, params, account, now, today }) => {
    await commitImport(db, params.id, { account, now, today })
    const made = await shown(db, params.id)
    const [added, changed] = [made.houses.toLocaleString('en'), made.changed.toLocaleString('en')]
    const message =
      made.changed > 0 ? `${added} houses were added and ${changed} changed.` : `${added} houses were added.`
    return { message, import: made }
  },

  undo: async ({ db, params, body, account, now, host }) => {
    await undoImport(db, params.id, { account, now, reason: body.reason, guards: deletionGuards(host.manifests) })
    return { message: 'The import was undone.', import: await shown(db, params.id) }
  },
})
