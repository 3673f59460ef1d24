import { settingText, settingValue } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { signedFileUrl } from '#server/files/files.ts'
import type { Day } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import { offsetOf, pageAsk, pageOf } from '#shared/paging.ts'
import { standingContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { earliestDay, isGood, nextSteps } from '../rules.ts'
import type { MemberData, Voter } from '../shapes.ts'
import { bookingsFor } from './bookings.ts'
import { casesPaper, goodPaper, votersPaper } from './documents.ts'
import { ownCase } from './effects.queries.ts'
import { debtOf, membersOn } from './members.queries.ts'
import { caseById, casePage, lettersTo, openCases, stepsOf } from './queries.ts'
import { beginCase, daysOf, recordStep, reverseStep, standingDays } from './recording.ts'

/** A vote for a member, or one for each lot. */
const votesOf = ({ resident_id, user_id, name, lots, standing }: MemberData, per: 'member' | 'lot'): Voter[] => {
  const voter = { resident_id, user_id, name, good: isGood(standing) }
  return per === 'member' ? [{ ...voter, lots }] : lots.map((lot) => ({ ...voter, lots: [lot] }))
}

/** Whoever has a vote on a day, as the settings say. */
async function votersOn(db: Db, day: Day): Promise<{ as_of: Day; per: 'member' | 'lot'; voters: Voter[] }> {
  const stored = await storedSettings(db)
  const per = settingText(stored, 'standing_voter') === 'lot' ? 'lot' : 'member'
  const all = settingValue(stored, 'standing_votes') === true
  const members = await membersOn(db, day, { days: daysOf(stored) })
  return { as_of: day, per, voters: members.flatMap((one) => votesOf(one, per)).filter(({ good }) => all || good) }
}

type Reading = Pick<Call, 'host' | 'baseUrl' | 'now' | 'today'> & { db: Db }

/** A case with everything that was recorded; 404 for an unknown one. */
async function recordOf({ db, host, baseUrl, now, today }: Reading, id: number) {
  const days = await standingDays(db)
  const known = await caseById(db, id, days)
  if (!known) throw notFound(refusals.gone)
  const { counting, ...data } = known
  const steps = await stepsOf(db, id)
  const { owed } = await debtOf(
    db,
    known.lots.map((lot) => lot.id),
    today,
  )
  return {
    ...data,
    steps: steps.map((one) => ({
      ...one,
      photos: one.photos.map((photo) => ({ id: photo, url: signedFileUrl(host, baseUrl, photo, now) })),
    })),
    possible: nextSteps(known.state).map((kind) => ({ kind, earliest: earliestDay(kind, counting, days) })),
    owed,
  }
}

const MESSAGES = {
  notice: 'The first notice was recorded.',
  demand: 'The demand was recorded.',
  hearing: 'The hearing was recorded.',
  declaration: 'The vote of the board was recorded.',
  reinstatement: 'The member is in good standing again.',
}

export const standing = feature(
  standingContract,
  {
    members: async ({ db, query, today }) => {
      const day = query.as_of ?? today
      const all = await membersOn(db, day, { days: await standingDays(db), search: query.search })
      const found = query.standing ? all.filter((one) => one.standing === query.standing) : all
      const ask = pageAsk(query)
      const rows = found.slice(offsetOf(ask), offsetOf(ask) + ask.size)
      return { ...pageOf(rows, found.length, ask), as_of: day }
    },

    letters: ({ db, params }) => lettersTo(db, params.id),

    goodPaper: async (call) => {
      const day = call.query.as_of ?? call.today
      const all = await membersOn(call.db, day, { days: await standingDays(call.db) })
      return goodPaper(
        all.filter((one) => isGood(one.standing)),
        day,
        call,
      )
    },

    voters: ({ db, query, today }) => votersOn(db, query.as_of ?? today),

    votersPaper: async (call) => {
      const { as_of, voters } = await votersOn(call.db, call.query.as_of ?? call.today)
      return votersPaper(voters, as_of, call)
    },

    ofBooking: async ({ db, query, today }) => ({
      bookings: await bookingsFor(db, { houseId: query.house, residentId: query.resident }, today),
    }),

    own: async ({ db, account }) => ({ case: (await ownCase(db, account.residentIds)) ?? null }),

    cases: async ({ db, query }) => {
      const ask = pageAsk(query)
      const { rows, total } = await casePage(db, query, await standingDays(db), ask)
      return pageOf(rows, total, ask)
    },

    casesPaper: async (call) => casesPaper(await openCases(call.db, await standingDays(call.db)), call.today, call),

    begin: async (call) => ({ message: MESSAGES.notice, case: await recordOf(call, await beginCase(call)) }),

    read: (call) => recordOf(call, call.params.id),

    record: async (call) => {
      await recordStep(call)
      return { message: MESSAGES[call.body.kind], case: await recordOf(call, call.params.id) }
    },

    takeBack: async (call) => {
      const id = await reverseStep(call)
      return { message: 'The step was taken back.', case: await recordOf(call, id) }
    },
  },
  {
    standing_cases_one_case: { code: 'conflict', message: refusals.open_already },
    standing_cases_one_open: { code: 'conflict', message: refusals.open_already },
    standing_steps_order: { code: 'conflict', message: refusals.out_of_order },
    standing_steps_last: { code: 'conflict', message: refusals.not_the_last },
    standing_steps_taken_back_once: { code: 'conflict', message: refusals.taken_back_before },
  },
)
