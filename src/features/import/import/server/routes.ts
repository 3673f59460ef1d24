import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings, storeSettings } from '#features/office/settings/server/queries.ts'
import type { Account } from '#server/access/access.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import { deletionGuards } from '#server/feature/deletion-guards.ts'
import { type Call, type FileAnswer, feature } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { offsetOf, pageAsk, pageOf } from '#shared/paging.ts'
import { importContract } from '../contract.ts'
import { changedMapping } from '../file/mapping.ts'
import { changedLots } from '../plan/dry-run.ts'
import { refusals } from '../refusals.ts'
import { TEMPLATE_FIELDS } from '../rules.ts'
import { check, toImport, toListed, toReadRow } from './answers.ts'
import { postFile } from './posting.ts'
import {
  dropForgotten,
  importById,
  importSource,
  insertImport,
  listImports,
  lockImport,
  lockPosting,
  markCommitted,
  saveRun,
} from './queries.ts'
import { undoImport } from './undo.ts'
import { readSpreadsheet } from './upload.ts'
import { vehicleSheetRoutes } from './vehicle-sheet.routes.ts'

/**
 * Posts an import: houses, owners and opening balances, all or nothing (docs/spec/overview.md#import). 409 when it is
 * posted already, has problems, or the village changed since the dry run.
 */
async function commitImport(
  tx: Tx,
  id: number,
  { account, now, today }: { account: Account; now: Date; today: Day },
): Promise<void> {
  await lockPosting(tx)
  const file = await lockImport(tx, id)
  if (!file) throw notFound()
  if (file.status === 'committed') throw conflict(refusals.posted)
  if (file.status === 'undone' || !file.source) throw conflict(refusals.upload_again)
  if (file.problem_count > 0)
    throw conflict(file.problem_count === 1 ? refusals.one_problem : refusals.problems({ count: file.problem_count }))
  const { run } = await check(
    tx,
    { source: file.source, mapping: file.mapping, asOf: file.as_of },
    { role: account.role, today },
  )
  const [problem] = run.problems
  if (problem) {
    const { row, code, params, message } = problem
    throw conflict(refusals.changed_at({ row, problem: [{ code, params, message }] }))
  }
  const figures = [run.houses, run.residents, run.receivable, run.credit, changedLots(run)]
  const data = [file.houses, file.residents, file.receivable, file.credit, file.changed]
  if (figures.some((figure, at) => figure !== data[at])) throw conflict(refusals.changed)
  const { blocks, parts } = run.settings
  if (blocks !== null) await storeSettings(tx, new Map([['village_blocks', String(blocks)]]))
  if (parts !== null) await storeSettings(tx, new Map([['address_parts', parts.join(',')]]))
  const dueDay = Number(settingText(await storedSettings(tx), 'bill_due_day'))
  const posting = { importId: id, asOf: file.as_of, dueDay, by: account.userId }
  await postFile(tx, run, posting).catch((error: unknown) => {
    const constraint = constraintOf(error)
    if (constraint === 'users_email' || constraint === 'vehicles_plate_once') throw conflict(refusals.changed)
    throw error
  })
  await markCommitted(tx, id, account.userId, now)
}

const NAME = 'village-import'

/** The empty spreadsheet: its headings are mapped by themselves when it comes back filled in. */
async function template(format: 'csv' | 'xlsx'): Promise<FileAnswer> {
  if (format === 'csv') {
    // The mark at the start tells Excel that the file is UTF-8.
    const body = Buffer.from(`\ufeff${TEMPLATE_FIELDS.join(',')}\r\n`)
    return { contentType: 'text/csv; charset=utf-8', name: `${NAME}.csv`, body }
  }
  const headings = TEMPLATE_FIELDS.map((field) => ({ value: field, fontWeight: 'bold' as const }))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const body = await writeXlsxFile([headings], {
    sheet: 'Houses',
    columns: TEMPLATE_FIELDS.map((field) => ({ width: Math.max(10, field.length + 4) })),
    stickyRowsCount: 1,
  }).toBuffer()
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `${NAME}.xlsx`,
    body,
  }
}

const UNPOSTED_MS = 30 * 24 * 60 * 60 * 1000

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
      await dropForgotten(tx, new Date(now.getTime() - UNPOSTED_MS))
      const { run, office } = await check(tx, { source, mapping, asOf }, { role: account.role, today })
      const checked = { asOf, mapping, headings, run, office }
      return shown(tx, await insertImport(tx, { ...checked, fileName, source, createdBy: account.userId }))
    },
    { timeout: importContract.map.patience },
  )
}

export const imports = feature(importContract, {
  ...vehicleSheetRoutes,
  list: async ({ db, query }) => {
    const ask = pageAsk(query)
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
    const ask = pageAsk(query)
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
