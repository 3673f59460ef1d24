import { lockCashAccount } from '#features/ledger/cash-accounts/server/queries.ts'
import type { Handlers } from '#server/feature/feature.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import type { reconciliationContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { notUnderstood } from '../row-kinds.ts'
import { cashAccountOf } from './cash-account.ts'
import { finishedTo } from './differences.queries.ts'
import { balancesOf, notReadOf, readRequest, sheetsOf, sinceFinished } from './reading.ts'
import {
  deleteStatement,
  insertStatement,
  lockStatement,
  reconciledAccounts,
  rememberMap,
  statementPage,
} from './statements.queries.ts'

type Routes = Pick<
  Handlers<typeof reconciliationContract>,
  'places' | 'readFile' | 'preview' | 'keep' | 'statements' | 'takeBack'
>

export const statementRoutes: Routes = {
  places: ({ db, today }) => reconciledAccounts(db, today),

  readFile: async ({ files }) => ({ sheets: await sheetsOf(files) }),

  preview: async ({ db, body, today }) => {
    const place = await cashAccountOf(db, body.place_id)
    const read = await readRequest(db, { ...body, place_id: place.id }, today)
    const strange = new Set(notUnderstood(read.others))
    const fresh = read.keys.filter((key) => key !== null).length
    return {
      heading: read.heading,
      headings: read.headings,
      map: read.map,
      remembered: read.remembered,
      lines: read.lines.map((line, at) => ({ ...line, new: read.keys[at] !== null })),
      others: read.others.map((row) => ({ ...row, understood: !strange.has(row) })),
      breaks: read.breaks,
      doubts: read.doubts,
      unread: read.unread,
      finished: sinceFinished(read, await finishedTo(db, place.id)),
      ...balancesOf(read),
      new: fresh,
      known: read.lines.length - fresh,
    }
  },

  keep: async ({ db, body, account, today }) => {
    const place = await cashAccountOf(db, body.place_id)
    // Whoever reads a statement of the same place meanwhile finds these lines.
    await lockCashAccount(db, place.id)
    const read = await readRequest(db, { ...body, place_id: place.id }, today)
    const lines = read.lines.flatMap((line, at) => {
      const key = read.keys[at]
      return key ? [{ ...line, key }] : []
    })
    const known = read.lines.length - lines.length
    if (lines.length === 0) throw conflict(refusals.nothing_new)
    if (body.source !== 'pasted') await rememberMap(db, place.id, read.map)
    const days = read.lines.map(({ day }) => day).toSorted()
    const id = await insertStatement(
      db,
      {
        place_id: place.id,
        source: body.source,
        file_name: body.file_name ?? null,
        from_day: days[0] ?? today,
        to_day: days.at(-1) ?? today,
        ...balancesOf(read),
        not_read: notReadOf(read),
        recorded_by: account.userId,
      },
      lines,
    )
    const { rows } = await statementPage(db, { place: null, id }, { page: 1, size: 1 })
    const [statement] = rows
    if (!statement) throw invalid('rows', refusals.gone)
    const message = `${lines.length} new lines were read, ${known} were here already.`
    return { message, statement, new: lines.length, known }
  },

  statements: async ({ db, query }) => {
    const place = await cashAccountOf(db, query.place_id)
    const ask = pageAsk(query)
    const { rows, total } = await statementPage(db, { place: place.id }, ask)
    return pageOf(rows, total, ask)
  },

  takeBack: async ({ db, params }) => {
    const statement = await lockStatement(db, params.id)
    if (!statement) throw notFound(refusals.gone)
    if (statement.used) throw conflict(refusals.used_statement)
    if (statement.finished) throw conflict(refusals.finished_since)
    await deleteStatement(db, params.id)
    return { message: 'The statement was taken back.' }
  },
}
