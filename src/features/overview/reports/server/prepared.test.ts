import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { openDatabase } from '#server/database/db.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { testApp } from '../../../../../test/app.ts'
import { databaseLink } from '../../../../../test/database-link.ts'
import { silentLog } from '../../../../../test/log.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { PreparedDocument } from '../rows.ts'
import { claimPrepared } from './prepared.queries.ts'
import { deletePreparedJob } from './prepared.ts'
import { printJob, printNext } from './report-runs.ts'

const { call, clock, database, host, signInAs, tokenFor } = await testApp()
const { connection } = database
const nobody = { userId: null, requestId: null }
const owner = await database.transaction(
  nobody,
  async (tx) => (await aHouse(tx, { owner: { firstname: 'Ana', middlename: null, lastname: 'Núñez' } })).owner,
)

interface Shown {
  document: PreparedDocument
  message: string
}

/** Somebody of the staff with the calls of prepared documents. */
async function aReader() {
  const { token } = await signInAs('treasurer')
  return {
    ask: (body: object = { report: 'profiles' }) => call<Shown>('POST', '/prepared-reports', body, { token }),
    look: (id: string) => call<Shown>('GET', `/prepared-reports/${id}`, undefined, { token }),
    fetch: (id: string) => call<Shown>('GET', `/prepared-reports/${id}/file`, undefined, { token }),
  }
}
const printAll = async () => {
  while (await printNext(host));
}
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString())

describe('a report that is prepared', () => {
  it('waits, is printed and is fetched under its name', async () => {
    const { ask, look, fetch } = await aReader()
    const request = await ask()
    const { id } = request.body.document
    expect([request.status, request.body.document]).toMatchObject([201, { state: 'waiting', progress: 0, name: null }])
    expect((await fetch(id)).status).toBe(409)
    await printAll()
    expect((await look(id)).body.document).toMatchObject({
      state: 'ready',
      progress: 100,
      name: 'Resident_Profile_Report.pdf',
      error: null,
    })
    const file = await fetch(id)
    expect(file.headers['content-disposition']).toContain('filename="Resident_Profile_Report.pdf"')
    expect(file.headers['content-length']).toBe(String(file.bytes.length))
    const text = pagesOf(file.bytes).join('\n')
    for (const piece of ['Resident Profile Report', 'Núñez, Ana', 'Prepared by', 'Treasurer', 'Page 1 of 1'])
      expect(text).toContain(piece)
  })

  it('is read at the standby where there is one', async () => {
    const standby = await databaseLink(connection)
    const far = await openDatabase(connection, { log: silentLog, standby: standby.connection })
    const { ask, look } = await aReader()
    const { id } = (await ask()).body.document
    await printNext({ ...host, database: far })
    expect((await look(id)).body.document.state).toBe('ready')
    await far.close()
    await standby.close()
    expect(standby.dialled()).toBeGreaterThan(0)
  })

  it.each([
    ['resident-bills', 'Resident_Bills_Report.pdf', 'Overdue Bill Report'],
    ['complaints', 'Complaints_Report.pdf', 'Complaints Report'],
    ['bookings', 'Bookings_Report.pdf', 'November 2026'],
    ['car-stickers', 'Car_Stickers_Report.pdf', 'November 2026'],
    ['clearances', 'Clearances_Report.pdf', 'November 2026'],
    ['income-expenses', 'Income_Expenses_Report_2026_11.pdf', 'November 2026'],
    ['book-months', 'Summary_of_the_Books_2026-10_2026-11.pdf', 'October 2026 to November 2026'],
    ['book-receipts', 'Cash_Receipts_Book_2026-10_2026-11.pdf', 'October 2026 to November 2026'],
    ['book-disbursements', 'Cash_Disbursements_Book_2026-10_2026-11.pdf', 'October 2026 to November 2026'],
    ['book-journal', 'General_Journal_2026-10_2026-11.pdf', 'October 2026 to November 2026'],
    ['book-ledger', 'General_Ledger_2026-10_2026-11.pdf', 'October 2026 to November 2026'],
  ])('is every report of the office: %s', async (report, name, text) => {
    const { ask, look, fetch } = await aReader()
    const { id } = (await ask({ report, year: '2026', month: 11, from: '2026-10', to: '2026-11' })).body.document
    await printAll()
    expect((await look(id)).body.document).toMatchObject({ state: 'ready', name })
    expect(pagesOf((await fetch(id)).bytes).join('\n')).toContain(text)
  })

  it('is its reader’s alone', async () => {
    const { ask } = await aReader()
    const { id } = (await ask()).body.document
    await printAll()
    const other = await aReader()
    expect([(await other.look(id)).status, (await other.fetch(id)).status]).toEqual([404, 404])
    for (const unknown of ['x', '%00', 'a%00b', `${id}x`]) expect((await other.look(unknown)).status).toBe(404)
    const resident = { token: await tokenFor(owner.userId) }
    expect((await call('GET', `/prepared-reports/${id}`, undefined, resident)).status).toBe(403)
    expect((await call('POST', '/prepared-reports', { report: 'profiles' }, resident)).status).toBe(403)
    expect((await call('GET', `/prepared-reports/${id}/file`)).status).toBe(401)
  })

  it('is one however often it is asked for while it waits, and another once it is there', async () => {
    const { ask } = await aReader()
    const clicks = await Promise.all([ask(), ask(), ask()])
    expect(new Set(clicks.map(({ body }) => body.document.id)).size).toBe(1)
    await printAll()
    expect((await ask()).body.document.id).not.toBe(clicks[0].body.document.id)
    await printAll()
  })

  it('is the fourth of one person: please wait', async () => {
    const { ask } = await aReader()
    for (const month of [1, 2, 3]) expect((await ask({ report: 'bookings', year: 2026, month })).status).toBe(201)
    const fourth = await ask({ report: 'bookings', year: 2026, month: 4 })
    expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, '10'])
    await printAll()
    expect((await ask({ report: 'bookings', year: 2026, month: 4 })).status).toBe(201)
    await printAll()
  })

  it('of an unknown kind is refused', async () => {
    const { ask } = await aReader()
    for (const body of [{}, { report: 'salaries' }, { report: 'bookings', month: 13 }])
      expect((await ask(body)).status).toBe(422)
  })

  it('is kept for six hours and then gone with its file', async () => {
    const { ask, look, fetch } = await aReader()
    const { id } = (await ask()).body.document
    await printAll()
    const files = async () => (await database.db.selectFrom('files').select('id').execute()).length
    later(6 * 60 - 1)
    expect((await fetch(id)).status).toBe(200)
    const before = await files()
    later(1)
    expect([(await look(id)).status, (await fetch(id)).status]).toEqual([404, 404])
    await deletePreparedJob(host).work()
    expect(await files()).toBeLessThan(before)
    expect(await database.db.selectFrom('prepared_documents').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('that could not be printed says so', async () => {
    const { ask, look, fetch } = await aReader()
    const { id } = (await ask()).body.document
    // A folder of the storage that is a file: nothing can be written.
    const broken = { ...host, config: { ...host.config, dataDir: import.meta.filename } }
    await printNext(broken)
    expect((await look(id)).body.document).toMatchObject({
      state: 'failed',
      error: 'An error occurred while generating the report.',
    })
    expect((await fetch(id)).status).toBe(409)
  })
})

describe('a server that dies while it prints', () => {
  it('leaves the document to another one, half a minute later', async () => {
    const { ask, look } = await aReader()
    const { id } = (await ask()).body.document
    const claim = () => database.transaction(nobody, (tx) => claimPrepared(tx, { now: clock.now(), lost: clock.now() }))
    expect((await claim())?.id).toBe(id)
    expect((await look(id)).body.document.state).toBe('printing')
    expect(await printNext(host)).toBe(false)
    later(1)
    expect(await printNext(host)).toBe(true)
    expect((await look(id)).body.document.state).toBe('ready')
  })
})

describe('the job that prints', () => {
  it('prints what is asked for as soon as it is asked for, until it is stopped', async () => {
    const { ask, look } = await aReader()
    const { bell, log } = host
    const job = printJob(host)
    let times = 0
    const work = () => {
      times += 1
      return job.work()
    }
    const jobs = [{ ...job, cron: '0 0 1 1 *', atStart: false, work }]
    const running = await startJobs({ connection, jobs, timeZone: async () => 'Asia/Manila', log, bell })
    const request = [await ask(), await ask({ report: 'complaints' })].map(({ body }) => body.document.id)
    const states = async () => await Promise.all(request.map(async (id) => (await look(id)).body.document.state))
    // A bell that nobody heard is made good by a look every thirty seconds.
    await expect.poll(states, { timeout: 50_000 }).toEqual(['ready', 'ready'])
    expect(times).toBe(2)
    await running.stop()
    expect((await ask()).body.document.state).toBe('waiting')
    await printAll()
  })

  it('leaves what is in hand to the next start when the server stops', async () => {
    const { ask, look } = await aReader()
    const { id } = (await ask()).body.document
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const reading: typeof database.reading = async (work) => {
      begun.resolve()
      await goOn.promise
      return await database.reading(work)
    }
    const slow = { ...host, database: { ...database, reading } }
    const job = printJob(slow)
    const printing = job.work()
    await begun.promise
    expect((await look(id)).body.document.state).toBe('printing')
    await job.stop?.()
    expect((await look(id)).body.document).toMatchObject({ state: 'waiting', progress: 0 })
    goOn.resolve()
    await printing
    await printAll()
    expect((await look(id)).body.document.state).toBe('ready')
  })
})
