import type { Call } from '#server/feature.ts'
import { feature } from '#server/feature.ts'
import { auditContract } from '../contract.ts'
import { auditCsv } from './csv.ts'
import { auditPage, everyEntry, readingPage } from './queries.ts'
import { inTurns, oneExport } from './turns.ts'

const daysOf = ({ query, timeZone }: Call<typeof auditContract.readings> | Call<typeof auditContract.export>) => ({
  from: query.from ?? null,
  to: query.to ?? null,
  timeZone,
})

export const audit = feature(auditContract, {
  list: ({ db, query, timeZone }) =>
    auditPage(
      db,
      { ...query, record_id: query.record_id ?? null, from: query.from ?? null, to: query.to ?? null, timeZone },
      { page: query.page, size: query.per_page },
    ),

  export: async (call) => {
    const { db, query, today, account } = call
    const ask = { ...query, record_id: query.record_id ?? null, ...daysOf(call) }
    const own = oneExport(account.userId)
    try {
      const body = await auditCsv(inTurns(everyEntry(db, ask)), call.timeZone)
      body.once('close', own.done)
      return { contentType: 'text/csv; charset=utf-8', name: `audit-log-${today}.csv`, body }
    } catch (error) {
      own.done()
      throw error
    }
  },

  readings: (call) =>
    readingPage(
      call.db,
      { person: call.query.person, ...daysOf(call) },
      { page: call.query.page, size: call.query.per_page },
    ),
})
