import { type StoredSettings, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { storePicture } from '#server/files/files.ts'
import type { Day } from '#shared/dates.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import type { standingContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { MAX_PHOTOS, type StandingDays, type StepInput, stepRefusal } from '../rules.ts'
import { debtOf } from './members.queries.ts'
import {
  caseById,
  insertCase,
  insertStep,
  type KnownCase,
  lettersTo,
  lockCase,
  lotsOwned,
  openCaseOf,
  ownerOfLot,
  stepById,
  stepsOf,
} from './queries.ts'

/** The months and days of the settings. */
export function daysOf(stored: StoredSettings): StandingDays {
  const number = (key: Parameters<typeof settingText>[1]) => Number(settingText(stored, key))
  return {
    months: number('standing_months'),
    grace: number('standing_grace_days'),
    answer: number('standing_answer_days'),
    reconsider: number('standing_reconsider_days'),
  }
}

export const standingDays = async (db: Db): Promise<StandingDays> => daysOf(await storedSettings(db))

type Beginning = Call<typeof standingContract.begin>
type Recording = Call<typeof standingContract.record>
type Proof = Pick<Recording['body'], 'day' | 'paper' | 'served_how' | 'served_to' | 'remarks' | 'letter_id'> &
  Partial<Pick<Recording['body'], 'resolution' | 'votes_for' | 'votes_against' | 'ground'>>

/** Keeps photos of a served paper, for the office alone; returns their ids. */
async function photosOf({ db, host, files }: Pick<Beginning, 'db' | 'host' | 'files'>): Promise<string[]> {
  if (files.length > MAX_PHOTOS) throw invalid('photos', refusals.too_many_photos)
  const ids: string[] = []
  for (const upload of files) {
    const stored = await storePicture({ db, host, upload, purpose: 'standing', ownerUserId: null, audience: 'private' })
    ids.push(stored.id)
  }
  return ids
}

const wished = (kind: StepInput['kind'], body: Proof): StepInput => ({
  kind,
  day: body.day,
  served_how: body.served_how,
  served_to: body.served_to ?? null,
  resolution: body.resolution ?? null,
  votes_for: body.votes_for ?? null,
  votes_against: body.votes_against ?? null,
  ground: body.ground ?? null,
})

/** A step names a letter of its own member alone. */
async function needOwnLetter({ db }: Pick<Beginning, 'db'>, resident: number, letter: number | null): Promise<void> {
  if (letter === null) return
  const own = await lettersTo(db, resident)
  if (!own.some(({ id }) => id === letter)) throw invalid('letter_id', refusals.no_letter)
}

interface Step {
  kind: StepInput['kind']
  body: Proof
  of: Pick<KnownCase, 'id' | 'state' | 'counting'> & { lots: readonly number[]; resident: number }
  days: StandingDays
}

async function addStep(call: Beginning | Recording, { kind, body, of, days }: Step): Promise<void> {
  const { db, today, account } = call
  const input = wished(kind, body)
  const refused = stepRefusal(input, { state: of.state, steps: of.counting, days, today })
  if (refused) throw refused.field === 'kind' ? conflict(refused.refuse) : invalid(refused.field, refused.refuse)
  await needOwnLetter(call, of.resident, body.letter_id)
  const debt = await debtOf(db, of.lots, body.day)
  if (input.ground === 'paid' && debt.owed > 0) throw invalid('ground', refusals.still_owes({ owed: debt.owed }))
  const proof = {
    paper: body.paper ?? null,
    remarks: body.remarks ?? null,
    letter_id: body.letter_id,
    recorded_by: account.userId,
  }
  await insertStep(
    db,
    { case_id: of.id, ...input, ...proof, debt: debt.owed, months: debt.months },
    await photosOf(call),
  )
}

/** Lots of an owner who is at risk on a day; 422 where there is none. */
async function lotsAtRisk(call: Beginning, day: Day, days: StandingDays) {
  const { db, body } = call
  const owner = await ownerOfLot(db, body.house_id, day)
  if (owner === null) throw invalid('house_id', refusals.no_lot)
  if (owner === undefined) throw invalid('house_id', refusals.no_owner)
  const lots = await lotsOwned(db, owner, day)
  const { months } = await debtOf(db, lots, day)
  if (months < days.months) throw invalid('house_id', refusals.not_at_risk({ months, needed: days.months }))
  return { owner, lots }
}

/** Records a first notice; returns the id of its case, a new one unless one waits for its first step. */
export async function beginCase(call: Beginning): Promise<number> {
  const { db, body, account, today } = call
  const days = await standingDays(db)
  if (body.day > today) throw invalid('day', refusals.future_day)
  const { owner, lots } = await lotsAtRisk(call, body.day, days)
  const open = await openCaseOf(db, owner)
  if (open && open.state !== 'begun') throw conflict(refusals.open_already)
  const id = open?.id ?? (await insertCase(db, { resident_id: owner, recorded_by: account.userId, lots }))
  await lockCase(db, id)
  await addStep(call, { kind: 'notice', body, of: { id, state: 'begun', counting: [], lots, resident: owner }, days })
  return id
}

export async function recordStep(call: Recording): Promise<void> {
  const { db, params, body } = call
  const days = await standingDays(db)
  await lockCase(db, params.id)
  const known = await caseById(db, params.id, days)
  if (!known) throw notFound(refusals.gone)
  await addStep(call, {
    kind: body.kind,
    body,
    of: { ...known, lots: known.lots.map(({ id }) => id), resident: known.member.resident_id },
    days,
  })
}

/** Takes the last step of a case back; returns CASE.id. */
export async function reverseStep(call: Call<typeof standingContract.takeBack>): Promise<number> {
  const { db, params, body, account } = call
  const step = await stepById(db, params.id)
  if (!step || step.kind === 'taken_back') throw notFound(refusals.no_step)
  await lockCase(db, step.case_id)
  if (step.kind === 'end') throw conflict(refusals.owner_ended)
  const steps = await stepsOf(db, step.case_id)
  if (steps.find(({ id }) => id === step.id)?.taken_back) throw conflict(refusals.taken_back_before)
  const last = steps.findLast(({ kind, taken_back }) => kind !== 'taken_back' && !taken_back)
  if (last?.id !== step.id) throw conflict(refusals.not_the_last)
  await insertStep(db, {
    ...{ case_id: step.case_id, kind: 'taken_back', day: step.day, takes_back_id: step.id, remarks: body.reason },
    recorded_by: account.userId,
  })
  return step.case_id
}
