import { Readable } from 'node:stream'
import { setTimeout as rest } from 'node:timers/promises'
import { reportsOf } from '#server/access/read-log.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import type { Host } from '#server/feature/host.ts'
import { recordNames } from '#server/schema/tables.ts'
import { clockIn } from '#shared/dates.ts'
import { Failure, invalid } from '#shared/errors.ts'
import { fields } from '#shared/refusals.ts'
import { type AuditEntryData, auditContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { ACTION_NAMES } from '../rules.ts'
import { type AuditAsk, auditPage, everyEntry, readLogPage } from './queries.ts'

/** One after the other, whoever asks; each hands the turn on when it is through, also when it fails. */
class Ticket {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(work: () => Promise<T>): Promise<T> {
    const own = this.#last.then(work, work)
    this.#last = own.catch(() => undefined)
    return own
  }
}

const queue = new Ticket()

/**
 * Pages that leave the server to others: one page at a time however many exports are read, and after each a rest as long
 * as the page took, so that all exports together take half of the server's time at most. `wait` rests so many milliseconds.
 */
export async function* inQueue<T>(
  pages: AsyncIterator<T, undefined>,
  wait: (ms: number) => Promise<unknown> = rest,
): AsyncGenerator<T, undefined> {
  for (;;) {
    const page = await queue.take(async () => {
      const since = performance.now()
      const next = await pages.next()
      return { next, ms: performance.now() - since }
    })
    if (page.next.done) return
    const since = performance.now()
    yield page.next.value
    // Handling the page since it was handed on is work of this export too.
    await queue.take(() => wait(page.ms + Math.min(performance.now() - since, page.ms)))
  }
}

const exporting = new WeakMap<Host, Set<number>>()

/** Notes that somebody exports until `done` is called; 429 while the same person's export before is still read. */
export function oneExport(host: Host, userId: number): { done(): void } {
  const own = exporting.get(host) ?? new Set()
  exporting.set(host, own)
  if (own.has(userId))
    throw new Failure('too_many', refusals.still_writing, {
      retryAfter: 10,
    })
  own.add(userId)
  return { done: () => void own.delete(userId) }
}

const headOf = (timeZone: string) => [
  `Time (${timeZone})`,
  'Person',
  'Action',
  'Record',
  'No.',
  'Field',
  'Before',
  'After',
  'Request',
]

/** Signs a spreadsheet would take for a formula when they stand first in a cell (H08). */
const FORMULA = /^[=+\-@\t\r\n]/

const cell = (value: string | null): string => {
  const text = value === null ? '' : FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

const textOf = (lines: readonly (readonly (string | null)[])[]) =>
  lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')

const linesOf = (one: AuditEntryData, timeZone: string) => {
  const about = [clockIn(one.at, timeZone), one.by?.name ?? '', ACTION_NAMES[one.action], one.record, one.record_id]
  const changes = one.changes.length ? one.changes : [{ field: one.erased ? 'erased' : '', before: null, after: null }]
  return changes.map(({ field, before, after }) => [...about, field, before, after, one.request_id])
}

/**
 * The audit log as CSV (RFC 4180) in UTF-8, with the mark by which Excel knows that; one line a changed value, in the village's time. One page
 * of entries is in memory at a time. When a later page cannot be read, the stream breaks and so does the download.
 */
async function auditCsv(pages: AsyncIterableIterator<readonly AuditEntryData[]>, timeZone: string): Promise<Readable> {
  // Read before the answer begins: a database that is away is a 503 and no empty file.
  const first = await pages.next()
  async function* written() {
    yield `\uFEFF${textOf([headOf(timeZone)])}`
    for (let page = first; !page.done; page = await pages.next())
      yield textOf(page.value.flatMap((one) => linesOf(one, timeZone)))
  }
  return Readable.from(written(), { highWaterMark: 1 })
}

type Filtered = Call<typeof auditContract.list> | Call<typeof auditContract.export>

const daysOf = ({ query, timeZone }: Filtered | Call<typeof auditContract.readings>) => ({
  from: query.from ?? null,
  to: query.to ?? null,
  timeZone,
})

/** Reads the filter of the log; 422 for records that nobody has a name for. */
function askOf(call: Filtered): AuditAsk {
  const { person, record, record_id } = call.query
  const names = recordNames(call.host.manifests)
  const found = record && [...names.keys()].find((table) => table === record.toLowerCase())
  if (record && !found) throw invalid('record', fields.one_of_list)
  return { person, record: found || null, record_id: record_id ?? null, ...daysOf(call), names }
}

export const audit = feature(auditContract, {
  list: (call) => auditPage(call.db, askOf(call), { page: call.query.page, size: call.query.per_page }),

  records: ({ host }) => ({
    records: [...recordNames(host.manifests)].map(([record, name]) => ({ record, name })),
  }),

  export: async (call) => {
    const { db, today, account } = call
    const ask = askOf(call)
    const own = oneExport(call.host, account.userId)
    try {
      const body = await auditCsv(inQueue(everyEntry(db, ask)), call.timeZone)
      body.once('close', own.done)
      return { contentType: 'text/csv; charset=utf-8', name: `audit-log-${today}.csv`, body }
    } catch (error) {
      own.done()
      throw error
    }
  },

  readings: (call) =>
    readLogPage(
      call.db,
      { person: call.query.person, ...daysOf(call), reports: reportsOf(call.host.manifests) },
      { page: call.query.page, size: call.query.per_page },
    ),
})
