import { queueStatements, reachOfPeople } from '#features/messages/notifications/server/queue.ts'
import type { Db } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { reportsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { lockStatementMails, mailExists, setLetters, unreachedOf } from './statement-mail.queries.ts'

/** People of a sending whom the mail did not reach, and whether an e-mail reaches them now. */
export async function failedStatements(call: Pick<Call, 'host'> & { db: Db; params: { id: number } }) {
  const failed = await unreachedOf(call.db, call.params.id)
  const { ways } = await reachOfPeople(
    call,
    failed.map(({ user_id }) => user_id),
  )
  const byMail = new Set(ways.filter(({ mail }) => mail).map(({ user_id }) => user_id))
  return failed.map((person) => ({ ...person, mail: byMail.has(person.user_id) }))
}

/** Queues the statements of people whom they did not reach anew, to the address that they have now; what went is not sent again. */
export async function sendStatementsAgain(call: Call<typeof reportsContract.sendStatementsAgain>) {
  const { db, host, body, params } = call
  if (host.mail === null) throw conflict(refusals.no_mail_server)
  await lockStatementMails(db)
  if (!(await mailExists(db, params.id))) throw notFound()
  const chosen = new Set(body.user_ids)
  const failed = (await failedStatements(call)).filter(({ user_id }) => chosen.has(user_id))
  if (failed.length === 0) throw conflict(refusals.nothing_failed)
  const people = failed.flatMap(({ user_id: userId, email, firstname, mail }) =>
    mail && email !== null ? [{ userId, email, firstname }] : [],
  )
  if (people.length === 0) throw conflict(refusals.not_by_mail_yet)
  const deliveries = await queueStatements(call, params.id, people)
  await setLetters(
    db,
    params.id,
    people.map(({ userId }, at) => ({ userId, delivery: deliveries[at] ?? 0 })),
  )
  return { message: 'The statements are on their way.', people: people.length }
}
