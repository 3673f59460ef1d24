import { afterEach, beforeEach } from 'vitest'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { openSenders } from '#features/messages/notifications/server/senders.ts'
import { type NoticeWorker, noticeWorker } from '#features/messages/notifications/server/start.ts'
import { insertUser } from '#features/people/account/server/queries.ts'
import type { Role } from '#shared/contract.ts'
import { type TestApp, testApp } from './app.ts'
import { type Browser, browserAt } from './push-browser.ts'
import { type PushService, pushService } from './push-service.ts'

export interface Person {
  userId: number
  token: string
}

export interface NoticeDesk extends TestApp {
  /** Where browsers subscribed; answers 201 at the start of each test. */
  service: PushService
  expo: PushService
  /** Somebody with an account and a session. */
  person(role?: Role): Promise<Person>
  /** A browser of theirs that takes notices. */
  device(of: Person, path?: string): Promise<Browser>
  /** Queues a notice, each with another title; returns the title. */
  tell(to: { userId: number }, body?: string): Promise<string>
  /** One line for each delivery, in the order they were queued: `push sent 1`. */
  states(of: { userId: number }): Promise<string[]>
  /** Delivers what is due now, as the test's own process does unless told. */
  deliver(by?: NoticeWorker): Promise<void>
  /** Another process that delivers, with so long for each try; its pauses are not spread. */
  worker(tryMs?: number): NoticeWorker
  /** Moves the clock. */
  later(seconds: number): void
}

const actor = { userId: null, requestId: null }
const START = '2026-11-21T04:00:00.000Z'

/** An app whose notices go to services on this machine, with nothing queued and no device at the start of each test. */
export async function noticeDesk(): Promise<NoticeDesk> {
  const service = await pushService()
  const expo = await pushService()
  const app = await testApp({ config: { pushTrustedHosts: [service.host], expoPushUrl: `${expo.origin}/send` } })
  const { host, database, clock, call, tokenFor } = app
  const worker = (tryMs?: number) => noticeWorker(host, openSenders(host, tryMs), () => 0.5)
  let own = worker()
  let people = 0
  let notices = 0

  beforeEach(() => {
    clock.set(START)
    own = worker()
    service.answer(() => ({ status: 201, headers: { location: '/message/7' } }))
  })
  afterEach(async () => {
    await database.pool.query('delete from notifications')
    await database.pool.query('delete from push_subscriptions')
    service.arrivals.length = 0
    expo.arrivals.length = 0
  })

  return {
    ...app,
    service,
    expo,
    worker,
    async person(role = 'home_owner') {
      people += 1
      const number = people
      const userId = await database.transaction(actor, (tx) =>
        insertUser(tx, {
          firstname: 'Ligaya',
          middlename: null,
          lastname: `Santos ${number}`,
          email: `person${number}@village.example`,
          contactNumber: null,
          role,
        }),
      )
      return { userId, token: await tokenFor(userId) }
    },
    async device(of, path) {
      const browser = browserAt(service, path)
      await call('POST', '/push/subscriptions', browser.subscription, { token: of.token })
      return browser
    },
    async tell({ userId }, body = 'Please drop by.') {
      notices += 1
      const title = `Notice ${notices}`
      await database.transaction(actor, (tx) =>
        queueNotices({ db: tx, host, now: clock.now() }, [{ kind: 'message', userId, title, body }]),
      )
      return title
    },
    async states({ userId }) {
      const { rows } = await database.pool.query<{ line: string }>(
        `select channel || ' ' || state || ' ' || attempts as line from deliveries
         where notification_id in (select id from notifications where user_id = $1) order by id`,
        [userId],
      )
      return rows.map((row) => row.line)
    },
    async deliver(by = own) {
      await by.wake()
      await by.idle()
    },
    later: (seconds) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString()),
  }
}
