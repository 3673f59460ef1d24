// Runs on both engines: rivals, advisory locks and the queue of jobs.

import { TestClock } from 'pg-boss'
import { afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { silentLog } from '../../../test/log.ts'
import { type Job, type Jobs, startJobs } from './jobs.ts'

const { connection, pool } = await testDatabase()
const MINUTE = 60_000
const started: Jobs[] = []

afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
  await pool.query('drop schema if exists jobs cascade')
})

/** A job that notes each time it is done, and whoever waits for the next time. */
function counted(input: Partial<Job> = {}) {
  const times: Date[] = []
  let next = Promise.withResolvers<void>()
  const job: Job = {
    name: 'bills.issue',
    cron: '0 0 * * *',
    atStart: false,
    ...input,
    work: async () => {
      times.push(new Date(clock.now()))
      next.resolve()
      next = Promise.withResolvers()
      await input.work?.()
    },
  }
  return { job, times, next: () => next.promise }
}

let clock = new TestClock()
async function start(jobs: readonly Job[], { at, zone = () => 'Asia/Manila' }: { at: string; zone?: () => string }) {
  clock = new TestClock(at)
  const running = await startJobs({ connection, jobs, timeZone: async () => zone(), log: silentLog, clock })
  started.push(running)
}
const passes = (minutes: number) => clock.tick(minutes * MINUTE)

describe('a job', () => {
  it('is done at the midnight of the village, once a day', async () => {
    const { job, times, next } = counted()
    const done = next()
    await start([job], { at: '2026-11-30T15:57:00Z' })
    await passes(2)
    expect(times).toEqual([])
    await passes(3)
    await done
    await passes(3)
    expect(times.map((time) => time.toISOString().slice(0, 16))).toEqual(['2026-11-30T16:00'])
  })

  it('is done as the server starts when it asks for that', async () => {
    const { job, times, next } = counted({ atStart: true })
    const done = next()
    await start([job], { at: '2026-11-21T04:00:00Z' })
    await passes(1)
    await done
    expect(times).toHaveLength(1)
  })

  it('goes on at its time after the clock was years ahead', async () => {
    const { job, times } = counted({ cron: '*/5 * * * *' })
    await start([job], { at: '2035-05-01T03:58:00Z' })
    for (let minute = 0; times.length < 1 && minute < 20; minute++) await passes(1)
    for (const jobs of started.splice(0)) await jobs.stop()
    await start([job], { at: '2026-11-25T03:58:00Z' })
    for (let minute = 0; times.length < 2 && minute < 20; minute++) await passes(1)
    expect(times.map((time) => time.toISOString().slice(0, 13))).toEqual(['2035-05-01T04', '2026-11-25T04'])
  })

  it('is tried again after a failure, later each time', async () => {
    let failures = 2
    const { job, times } = counted({
      atStart: true,
      work: async () => {
        failures -= 1
        if (failures >= 0) throw new Error('not today')
      },
    })
    await start([job], { at: '2026-11-21T04:00:00Z' })
    for (let minute = 0; times.length < 3 && minute < 20; minute++) await passes(1)
    expect(times).toHaveLength(3)
    expect(times[1]!.getTime() - times[0]!.getTime()).toBeGreaterThanOrEqual(15_000)
  })

  it('follows a change of the time zone after the next time', async () => {
    let zone = 'Asia/Manila'
    const { job, next } = counted()
    const done = next()
    await start([job], { at: '2026-11-30T15:57:00Z', zone: () => zone })
    zone = 'America/New_York'
    await passes(5)
    await done
    await passes(1)
    const { rows } = await pool.query('select name, cron, timezone from jobs.schedule')
    expect(rows).toEqual([{ name: 'bills.issue', cron: '0 0 * * *', timezone: 'America/New_York' }])
  })

  it('is no longer due once the product has it no more', async () => {
    const { job } = counted()
    await start([{ ...job, name: 'bills.of-before' }], { at: '2026-11-30T15:57:00Z' })
    await started.pop()!.stop()
    await start([job], { at: '2026-11-30T15:57:00Z' })
    const { rows } = await pool.query('select name from jobs.schedule')
    expect(rows).toEqual([{ name: 'bills.issue' }])
  })

  it('is finished before a stop is through, so that nothing works on a database that closes', async () => {
    const events: string[] = []
    const release = Promise.withResolvers<void>()
    const { job, next } = counted({
      atStart: true,
      work: async () => {
        await release.promise
        events.push('job done')
      },
    })
    const begun = next()
    await start([job], { at: '2026-11-21T04:00:00Z' })
    await passes(1)
    await begun
    const stopped = started
      .pop()!
      .stop()
      .then(() => events.push('stopped'))
    release.resolve()
    await stopped
    expect(events).toEqual(['job done', 'stopped'])
    const { rows } = await pool.query("select state from jobs.job where name = 'bills.issue'")
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it('is done by one of two servers', async () => {
    const one = counted()
    const done = one.next()
    await start([one.job], { at: '2026-11-30T15:57:00Z' })
    started.push(
      await startJobs({ connection, jobs: [one.job], timeZone: async () => 'Asia/Manila', log: silentLog, clock }),
    )
    await passes(5)
    await done
    await passes(3)
    expect(one.times).toHaveLength(1)
  })
})

it('starting again finds everything as it was', async () => {
  const { job } = counted()
  for (let time = 0; time < 2; time++) {
    await start([job], { at: '2026-11-21T04:00:00Z' })
    await started.pop()!.stop()
  }
  const { rows } = await pool.query(
    `select name, policy, dead_letter from jobs.queue where name not like '\\_\\_%' order by name`,
  )
  expect(rows).toEqual([
    { name: 'bills.issue', policy: 'exclusive', dead_letter: 'dead' },
    { name: 'dead', policy: 'standard', dead_letter: null },
  ])
})
