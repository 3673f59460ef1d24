import type { Db } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { type PageAsk, pageAsk, pageOf } from '#shared/paging.ts'
import { reconciliationContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { type LineFilter, linkable } from '../rules.ts'
import type { LineData } from '../shapes.ts'
import { cashAccountOf } from './cash-account.ts'
import { differencesRoutes } from './differences.routes.ts'
import { entriesFound, openEntries } from './entries.queries.ts'
import {
  decideLine,
  deleteLinks,
  type LineRow,
  lineById,
  lineCounts,
  linePage,
  lockLine,
  undecidedLines,
} from './lines.queries.ts'
import { linkLine, openLine } from './linking.ts'
import { deletePayer, payerPage } from './payers.queries.ts'
import { postExpense, postPayment, postReported } from './posting.ts'
import { linesData, proposalsFor } from './proposals.ts'
import { statementRoutes } from './statements.routes.ts'

/** Entries that are offered for one line. */
const OFFERED = 50
const FIRST_DAY = '1900-01-01'

interface LinesRequest {
  state: LineFilter
  search: string
  today: Day
}

/** A page of the lines of a place in a state, and how many there are in each. */
async function linesOf(db: Db, place: number, { state, search, today }: LinesRequest, ask: PageAsk) {
  const undecided = await undecidedLines(db, place, { today, search: '' })
  const proposed = await proposalsFor(db, place, undecided)
  const shown = search === '' ? undecided : await undecidedLines(db, place, { today, search })
  const fitOf = (line: LineRow) => proposed.proposals.get(line.id)?.fit ?? 'unknown'
  const decided = await lineCounts(db, place, { today, search })
  const counts = { open: shown.length, sure: 0, choose: 0, unknown: 0, ...decided }
  for (const line of shown) counts[fitOf(line)] += 1
  const from = (ask.page - 1) * ask.size
  const rows =
    state === 'open' || state === 'sure' || state === 'choose' || state === 'unknown'
      ? shown.filter((line) => state === 'open' || fitOf(line) === state).slice(from, from + ask.size)
      : await linePage(db, place, { state, today, search }, ask)
  return { counts, lines: pageOf(await linesData(db, rows, { today, proposed }), counts[state], ask) }
}

/** A line as it is now, with what it may be. */
async function lineData(db: Db, id: number, today: Day): Promise<LineData> {
  const line = await lineById(db, id)
  if (!line) throw notFound(refusals.line_gone)
  // A proposal depends on all other lines; a line in the books needs none.
  const undecided = line.left === 0 ? [] : await undecidedLines(db, line.place_id, { today, search: '' })
  const proposed = await proposalsFor(db, line.place_id, undecided)
  const [data] = await linesData(db, [line], { today, proposed: line.left === 0 ? undefined : proposed })
  if (!data) throw new Error('a line was told as none')
  return data
}

/** Entries that a line can be linked to: those it may be first, then by amount and day; or those that a text finds. */
async function candidatesOf(db: Db, id: number, { search, today }: { search: string; today: Day }) {
  const line = await lineData(db, id, today)
  const row = await lineById(db, id)
  if (!row) throw notFound(refusals.line_gone)
  const all =
    search === ''
      ? await openEntries(db, row.place_id, { from: FIRST_DAY })
      : await entriesFound(db, row.place_id, search)
  const likely = new Set(line.entries.map((one) => one.id))
  const days = (day: Day) => Math.abs(Date.parse(day) - Date.parse(line.day))
  const rank = (entry: (typeof all)[number]) => (likely.has(entry.id) ? 0 : entry.left === row.left ? 1 : 2)
  const entries = all
    .filter((entry) => linkable(row.left, entry.left) !== 0)
    .toSorted((one, other) => rank(one) - rank(other) || days(one.day) - days(other.day) || other.id - one.id)
  return { line, entries: entries.slice(0, OFFERED) }
}

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
      const ask = pageAsk(query)
      return linesOf(db, place.id, { state: query.state ?? 'all', search: query.search, today }, ask)
    },

    candidates: ({ db, params, query, today }) => candidatesOf(db, params.id, { search: query.search, today }),

    link: async ({ db, params, body, account, today }) => {
      const line = await openLine(db, params.id)
      const { entry_ids: entryIds, remember, proposed } = body
      const linked = await linkLine(db, line, { entryIds, remember, proposed, by: account.userId })
      return { message: `${peso(linked)} is linked.`, line: await lineData(db, line.id, today) }
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
      const ask = pageAsk(query)
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
