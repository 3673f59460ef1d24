import { type Call, feature } from '#server/feature/feature.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { pageOf } from '#shared/paging.ts'
import { reconciliationContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { cashAccountOf } from './cash-account.ts'
import { differencesRoutes } from './differences.routes.ts'
import { decideLine, deleteLinks, lockLine } from './lines.queries.ts'
import { candidatesOf, lineData, linesOf } from './lines.ts'
import { linkLine, openLine } from './linking.ts'
import { deletePayer, payerPage } from './payers.queries.ts'
import { postExpense, postPayment, postReported } from './posting.ts'
import { statementRoutes } from './statements.routes.ts'

type Deciding = Pick<Call<typeof reconciliationContract.park>, 'db' | 'account' | 'params' | 'today'>

/** Sets a line aside, and returns it. */
async function decide(
  { db, account, params, today }: Deciding,
  decided: { decision: 'parked' | 'not_ours'; parked_until: string | null; reason: string | null },
) {
  const line = await openLine(db, params.id)
  if (decided.decision === 'not_ours' && line.links.length > 0) throw conflict(refusals.settled)
  await decideLine(db, line.id, { ...decided, decided_by: account.userId })
  return lineData(db, line.id, today)
}

export const reconciliation = feature(
  reconciliationContract,
  {
    ...statementRoutes,
    ...differencesRoutes,

    lines: async ({ db, query, today }) => {
      const place = await cashAccountOf(db, query.place_id)
      const ask = { page: query.page, size: query.per_page }
      return linesOf(db, place.id, { state: query.state ?? 'all', search: query.search, today }, ask)
    },

    candidates: ({ db, params, query, today }) => candidatesOf(db, params.id, { search: query.search, today }),

    link: async ({ db, params, body, account, today }) => {
      const line = await openLine(db, params.id)
      await linkLine(db, line, { entryIds: body.entry_ids, remember: body.remember, by: account.userId })
      return { message: `${peso(line.amount)} is linked.`, line: await lineData(db, line.id, today) }
    },

    post: async (call) => {
      const line = await openLine(call.db, call.params.id)
      const payment = await postPayment(call, line, await cashAccountOf(call.db, line.place_id))
      const message = `Payment ${payment.receipt_number} is posted and linked.`
      return { message, line: await lineData(call.db, line.id, call.today), payment }
    },

    postReport: async (call) => {
      const line = await openLine(call.db, call.params.id)
      const payment = await postReported(call, line, await cashAccountOf(call.db, line.place_id))
      const message = `Payment ${payment.receipt_number} is posted and linked.`
      return { message, line: await lineData(call.db, line.id, call.today), payment }
    },

    spend: async (call) => {
      const line = await openLine(call.db, call.params.id)
      await postExpense(call, line, await cashAccountOf(call.db, line.place_id))
      const message = `${peso(-line.left)} is posted as an expense and linked.`
      return { message, line: await lineData(call.db, line.id, call.today) }
    },

    park: async (call) => {
      const { until, reason } = call.body
      if (until <= call.today) throw invalid('until', refusals.park_until)
      const line = await decide(call, { decision: 'parked', parked_until: until, reason: reason ?? null })
      return { message: 'The line is parked.', line }
    },

    setAside: async (call) => {
      const line = await decide(call, { decision: 'not_ours', parked_until: null, reason: call.body.reason })
      return { message: 'The line is marked as not ours.', line }
    },

    reopen: async ({ db, params, today }) => {
      const line = await lockLine(db, params.id)
      if (!line) throw notFound(refusals.line_gone)
      if (line.links.length === 0 && line.decision === 'open') throw conflict(refusals.not_settled)
      await deleteLinks(db, line.id)
      await decideLine(db, line.id, { decision: 'open', parked_until: null, reason: null, decided_by: null })
      return { message: 'The line is open again.', line: await lineData(db, line.id, today) }
    },

    payers: async ({ db, query }) => {
      const ask = { page: query.page, size: query.per_page }
      const { rows, total } = await payerPage(db, query.search, ask)
      return pageOf(rows, total, ask)
    },

    forget: async ({ db, params }) => {
      if (!(await deletePayer(db, params.id))) throw notFound(refusals.payer_gone)
      return { message: 'The payer is forgotten.' }
    },
  },
  {
    statement_links_entry: { code: 'conflict', message: refusals.entry_used },
    statement_links_once: { code: 'conflict', message: refusals.entry_used },
    statement_links_place: { code: 'invalid', field: 'entry_ids', message: refusals.choose_entries },
    statement_lines_linked: { code: 'conflict', message: refusals.settled },
    statement_lines_once: { code: 'conflict', message: refusals.nothing_new },
  },
)
