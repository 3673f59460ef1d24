import { queueStatements, reachOfPeople } from '#features/messages/notifications/server/queue.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import type { PapersByMail } from '#server/feature/papers-by-mail.ts'
import { renderForMail } from '#server/pdf/pdf.ts'
import { dayIn } from '#shared/dates.ts'
import { conflict } from '#shared/errors.ts'
import type { reportsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import type { RunFilter } from '../rules.ts'
import { runOf } from './print.ts'
import {
  insertMail,
  insertMailLots,
  lockStatementMails,
  lotsOfLetter,
  type MailLot,
  mailedOn,
} from './statement-mail.queries.ts'
import { lotsOfRun, type RunLot } from './statement-run.queries.ts'
import { ownersOf, requestedLots, statementsOf } from './statement-run.ts'

// Statements of account by mail (docs/spec/money.md#statements-by-mail).

type Asking = Pick<Call, 'host' | 'today' | 'timeZone'> & { db: Db; run: RunFilter }

interface Plan {
  /** Lots of each person with a mail to be sent, by USER.id. */
  letters: ReadonlyMap<number, readonly RunLot[]>
  print: readonly RunLot[]
  /** Lots whose owner got it by mail today, or will. */
  already: readonly RunLot[]
}

/** Tells apart the lots that are asked for: by mail, on paper, and those to whom it went by mail on this day. */
async function planOf(call: Asking): Promise<Plan> {
  const lots = await requestedLots(call)
  const { ways } = await reachOfPeople(call, ownersOf(lots))
  const byMail = new Set(ways.filter(({ mail }) => mail).map(({ user_id }) => user_id))
  const mailed = new Set((await mailedOn(call.db, call)).map(({ house_id, user_id }) => `${house_id} ${user_id}`))
  const wayOf = ({ house_id, user_id }: RunLot) =>
    mailed.has(`${house_id} ${user_id}`) ? 'already' : user_id !== null && byMail.has(user_id) ? 'mail' : 'print'
  const { already = [], mail = [], print = [] } = Object.groupBy(lots, wayOf)
  return { already, print, letters: Map.groupBy(mail, ({ user_id }) => user_id ?? 0) }
}

const replyOf = ({ letters, print, already }: Plan) => ({
  people: letters.size,
  lots: [...letters.values()].reduce((sum, lots) => sum + lots.length, 0),
  print: print.length,
  already: already.map(({ house_id, address }) => ({ id: house_id, address })),
})

/** Says how many people would be sent their statement, how many lots are printed for, and to whom it went today. */
export async function statementMailPlan(call: Call<typeof reportsContract.statementMail>) {
  return { available: call.host.mail !== null, ...replyOf(await planOf({ ...call, run: call.query })) }
}

/** Queues a mail a person with the statements of all own lots; whoever got theirs today is left out. */
export async function sendStatements(call: Call<typeof reportsContract.sendStatements>) {
  const { db, host, body, account, now } = call
  if (host.mail === null) throw conflict(refusals.no_mail_server)
  await lockStatementMails(db)
  const plan = await planOf({ ...call, run: body })
  const { letters, print, already } = plan
  if (letters.size === 0) throw conflict(already.length > 0 ? refusals.mailed_today : refusals.nobody_by_mail)
  const id = await insertMail(db, { chosen: body, sentBy: account.userId, now })
  const people = [...letters].flatMap(([userId, [lot]]) =>
    lot?.email ? [{ userId, email: lot.email, firstname: lot.firstname ?? '' }] : [],
  )
  const deliveries = await queueStatements(call, id, people)
  const letterOf = new Map(people.map(({ userId }, at) => [userId, deliveries[at] ?? null]))
  const ofLot = ({ house_id, user_id }: RunLot): MailLot => ({
    house_id,
    user_id,
    delivery_id: user_id === null ? null : (letterOf.get(user_id) ?? null),
  })
  await insertMailLots(db, id, [...[...letters.values()].flat(), ...print].map(ofLot))
  return { message: 'The statements are on their way.', id, ...replyOf(plan) }
}

/** The statements of a person's lots as one PDF, a page a lot: of those lots of the letter that they still own. */
export const statementsByMail: PapersByMail = {
  template: 'statements',
  make: (host, letter) =>
    host.database.reading(async (db) => {
      const { userId, now } = letter
      const settings = await storedSettings(db)
      const today = dayIn(now, settingText(settings, 'village_timezone'))
      const ids = await lotsOfLetter(db, letter)
      const { ways } = await reachOfPeople({ db, host }, [userId])
      if (ids.length === 0 || !ways[0]?.mail) return null
      const lots = (await lotsOfRun(db, { area: '', behind: null, credit: false, ids, today })).filter(
        (lot) => lot.user_id === userId,
      )
      const [first] = lots
      if (!first) return null
      const { file, title, run } = statementsOf(lots, { db, today })
      const { village, logos } = await letterheadOf({ db, host })
      const bytes = await renderForMail(runOf(run, { title, village, logos }), { village: host.village })
      const { language } = first
      return { language, lots: lots.map(({ address }) => address), day: today, attachments: [{ name: file, bytes }] }
    }),
}
