import { reportsOf } from '#server/access/read-log.ts'
import type { Call } from '#server/feature/feature.ts'
import { feature } from '#server/feature/feature.ts'
import { recordNames } from '#server/schema/tables.ts'
import { invalid } from '#shared/errors.ts'
import { fields } from '#shared/refusals.ts'
import { auditContract } from '../contract.ts'
import { auditCsv } from './csv.ts'
import { type AuditAsk, auditPage, everyEntry, readLogPage } from './queries.ts'
import { inQueue, oneExport } from './queue.ts'

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
