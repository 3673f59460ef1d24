import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { standingDesk } from '../../../../../test/standing-desk.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const desk = await standingDesk()
const { admin, ask, begin, cases, debtor, declared, form, members, read, record, save, takeBack: reverse, write } = desk
const VOTE = { resolution: '2026-11', votes_for: 5, votes_against: 1 }

it('goes from good standing to reinstated, each step with its day, its debt and who recorded it', async () => {
  const house = await debtor(3, { firstname: 'Lorna', lastname: 'Balane' })
  const standing = async (day: string) => (await members(`&search=Balane&as_of=${day}`))[0]
  expect(await standing('2026-06-07')).toMatchObject({ standing: 'good', months: 2, owed: 2000 })
  expect(await standing('2026-07-31')).toMatchObject({ standing: 'at_risk', months: 3, owed: 3000, case_id: null })
  const begun = await begin(house.id)
  expect(begun.status).toBe(201)
  expect(begun.body.message).toBe('The first notice was recorded.')
  const { id } = begun.body.case
  expect(begun.body.case).toMatchObject({
    ...{ state: 'notified', since: '2026-08-01', debt: 3000, months: 3, owed: 3000 },
    member: { resident_id: house.owner.residentId },
    lots: [{ id: house.id }],
    next: { kind: 'hearing', earliest: '2026-08-16' },
    steps: [{ kind: 'notice', served_how: 'in_person', paper: 'First notice', recorded_by: { id: desk.userId } }],
  })
  expect((await record(id, 'hearing', '2026-08-20')).body.case).toMatchObject({ state: 'heard' })
  const vote = await record(id, 'declaration', '2026-10-01', VOTE)
  expect([vote.status, vote.body.case.state]).toEqual([201, 'declared'])
  expect(await standing('2026-08-10')).toMatchObject({ standing: 'notified', case_id: id })
  expect(await standing('2026-08-25')).toMatchObject({ standing: 'heard' })
  expect(await standing('2026-10-01')).toMatchObject({ standing: 'declared' })
  const paid = { ground: 'paid' }
  expect((await record(id, 'reinstatement', '2026-11-20', paid)).body.errors).toEqual({
    ground: [refusals.still_owes({ owed: 300_000 }).message],
  })
  await ask('POST', '/payments', { house_id: house.id, amount: 3000, day: '2026-11-20' }, admin.token)
  const back = await record(id, 'reinstatement', '2026-11-21', paid)
  expect([back.body.message, back.body.case.state]).toEqual(['The member is in good standing again.', 'reinstated'])
  expect(await standing('2026-11-21')).toMatchObject({ standing: 'good', case_id: null })
  expect(await standing('2026-10-05')).toMatchObject({ standing: 'declared' })
})

it('names all lots of the owner, and what they owe together', async () => {
  const house = await debtor(4, { lastname: 'Dalawa' })
  const second = await write(async (tx) => {
    const other = await aHouse(tx, { owner: { lastname: 'Before' }, since: '2020-01-01' })
    await tx.deleteFrom('tenures').where('house_id', '=', other.id).execute()
    await tx
      .insertInto('tenures')
      .values({
        ...{ resident_id: house.owner.residentId, house_id: other.id, role: 'home_owner', main: true },
        from_day: '2020-01-01',
      })
      .execute()
    return other
  })
  const { body } = await begin(second.id)
  expect(body.case.lots.map((lot) => lot.id).toSorted()).toEqual([house.id, second.id].toSorted())
  expect(body.case).toMatchObject({ debt: 4000, months: 4 })
})

it('keeps a photo of the served paper, which a stranger cannot open', async () => {
  const house = await debtor(3)
  const { status, body } = await form('/standing/cases', {
    ...{ house_id: String(house.id), day: '2026-08-01', served_how: 'left_with', served_to: 'The house help' },
  })
  expect([status, body.case.steps[0]?.photos.length]).toEqual([201, 1])
  const [photo] = body.case.steps[0]?.photos ?? []
  const open = (path: string) => desk.call('GET', path.replace(/^.*\/api/, ''))
  expect((await open(photo?.url ?? '')).status).toBe(200)
  expect((await open(`/files/${photo?.id}`)).status).not.toBe(200)
})

describe('a step that cannot be', () => {
  it('is refused with the day on which it can: after the days to answer, of grace, and of reconsideration', async () => {
    const { body } = await begin((await debtor(3)).id)
    const { id } = body.case
    const refused = async (kind: string, day: string, input = {}) => (await record(id, kind, day, input)).body.errors
    expect(await refused('hearing', '2026-08-15')).toEqual({ day: [refusals.too_early({ day: '2026-08-16' }).message] })
    expect((await record(id, 'hearing', '2026-08-16')).status).toBe(201)
    expect(await refused('declaration', '2026-09-29', VOTE)).toEqual({
      day: [refusals.too_early({ day: '2026-09-30' }).message],
    })
    expect((await record(id, 'demand', '2026-09-25', { served_how: 'posted' })).body.case.state).toBe('heard')
    expect(await refused('declaration', '2026-10-04', VOTE)).toEqual({
      day: [refusals.too_early({ day: '2026-10-05' }).message],
    })
    await save({ standing_grace_days: '90' })
    expect(await refused('declaration', '2026-10-05', VOTE)).toEqual({
      day: [refusals.too_early({ day: '2026-10-30' }).message],
    })
    await save({ standing_grace_days: '' })
    expect((await record(id, 'declaration', '2026-10-05', VOTE)).status).toBe(201)
  })

  it('is refused out of its order, before the last one, tomorrow, and without what proves it', async () => {
    const { body } = await begin((await debtor(3)).id)
    const { id } = body.case
    const out = await record(id, 'declaration', '2026-11-01', VOTE)
    expect([out.status, out.body.message]).toEqual([409, refusals.out_of_order.message])
    for (const [kind, day, input, errors] of [
      ['demand', '2026-07-31', { served_how: 'email' }, { day: refusals.before_last({ last: '2026-08-01' }) }],
      ['demand', '2026-11-22', { served_how: 'email' }, { day: refusals.future_day }],
      ['demand', '2026-08-05', {}, { served_how: refusals.choose_served }],
      ['demand', '2026-08-05', { served_how: 'left_with' }, { served_to: refusals.served_to_needed }],
      ['reinstatement', '2026-08-05', {}, { ground: refusals.choose_ground }],
      ['reinstatement', '2026-08-05', { ground: 'resolution' }, { resolution: refusals.resolution_needed }],
      ['', '2026-08-05', {}, { kind: refusals.choose_step }],
      ['demand', '', {}, { day: refusals.day_needed }],
    ] as const) {
      const answer = await record(id, kind, day, input)
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual(
        Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message.message]])),
      )
    }
    await record(id, 'hearing', '2026-08-20')
    const vote = async (input: object) => (await record(id, 'declaration', '2026-10-20', input)).body.errors
    expect(await vote({})).toEqual({ resolution: [refusals.resolution_needed.message] })
    expect(await vote({ resolution: '9', votes_for: 0, votes_against: 1 })).toEqual({
      votes_for: [refusals.votes_needed.message],
    })
    expect((await read(id)).state).toBe('heard')
  })

  it('is refused to somebody who is not at risk, has a case, or does not own the lot', async () => {
    const some = await debtor(2)
    expect((await begin(some.id)).body.errors).toEqual({
      house_id: [refusals.not_at_risk({ months: 2, needed: 3 }).message],
    })
    const house = await debtor(3)
    expect((await begin(house.id)).status).toBe(201)
    const again = await begin(house.id)
    expect([again.status, again.body.message]).toEqual([409, refusals.open_already.message])
    expect((await begin(999_999)).body.errors).toEqual({ house_id: [refusals.no_lot.message] })
    expect((await begin(house.id, { day: '2026-11-22' })).body.errors).toEqual({ day: [refusals.future_day.message] })
    expect((await ask('GET', '/standing/cases/999999')).status).toBe(404)
    expect((await record(999_999, 'hearing', '2026-08-20')).status).toBe(404)
  })

  it('of a lot that nobody is known to own is refused', async () => {
    const house = await debtor(3)
    await write((tx) => tx.deleteFrom('tenures').where('house_id', '=', house.id).execute())
    expect((await begin(house.id)).body.errors).toEqual({ house_id: [refusals.no_owner.message] })
  })

  it('begun twice at the same moment happens once', async () => {
    const house = await debtor(3)
    const answers = await Promise.all([begin(house.id), begin(house.id), begin(house.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

describe('a wrong step', () => {
  it('is taken back by a record with a reason, the last first, and counts nowhere', async () => {
    const house = await debtor(3, { lastname: 'Mali' })
    const { id, steps } = await declared(house.id)
    const [notice, hearing, vote] = steps
    const refused = await reverse(notice?.id)
    expect([refused.status, refused.body.message]).toEqual([409, refusals.not_the_last.message])
    expect((await reverse(vote?.id, '')).body.errors).toEqual({ reason: [refusals.reason_needed.message] })
    expect((await reverse(vote?.id)).body.case).toMatchObject({ state: 'heard', since: '2026-08-20' })
    const twice = await reverse(vote?.id)
    expect([twice.status, twice.body.message]).toEqual([409, refusals.taken_back_before.message])
    expect((await members('&search=Mali'))[0]?.standing).toBe('heard')
    await reverse(hearing?.id)
    const { body } = await reverse(notice?.id)
    expect(body.case).toMatchObject({ state: 'begun', since: null, possible: [{ kind: 'notice', earliest: null }] })
    expect(body.case.steps.map((one) => [one.kind, one.taken_back])).toEqual([
      ...['notice', 'hearing', 'declaration'].map((kind) => [kind, true]),
      ...['taken_back', 'taken_back', 'taken_back'].map((kind) => [kind, false]),
    ])
    expect((await members('&search=Mali'))[0]?.standing).toBe('at_risk')
    // The case goes on with another first notice.
    expect((await begin(house.id, { day: '2026-09-01' })).body.case).toMatchObject({ id, state: 'notified' })
  })

  it('that is none, or was taken back itself, is not there', async () => {
    const { body } = await begin((await debtor(3)).id)
    const after = await reverse(body.case.steps[0]?.id)
    for (const id of [999_999, after.body.case.steps[1]?.id]) expect((await reverse(id)).status).toBe(404)
  })
})

it('lists the cases for the board, by what they wait for', async () => {
  const house = await debtor(3, { lastname: 'Talaan' })
  const { id } = await declared(house.id)
  expect((await cases('?state=declared&search=Talaan')).map((one) => one.id)).toEqual([id])
  expect((await cases('?state=open&search=Talaan')).map((one) => one.next)).toEqual([null])
  expect(await cases('?state=closed&search=Talaan')).toEqual([])
})

it('a step names the letter that was served, of the same member alone', async () => {
  const house = await debtor(3)
  const other = await debtor(3)
  const letter = async (id: number) =>
    (
      await ask<{ letters: { id: number; number: string }[] }>('POST', '/letters', {
        kind: 'first_notice',
        house_ids: [id],
      })
    ).body.letters[0]
  const own = await letter(house.id)
  const refused = await begin(house.id, { letter_id: (await letter(other.id))?.id })
  expect(refused.body.errors).toEqual({ letter_id: [refusals.no_letter.message] })
  const { body } = await begin(house.id, { letter_id: own?.id })
  expect(body.case.steps[0]?.letter).toEqual({ id: own?.id, number: own?.number })
  expect((await ask('GET', `/standing/members/${house.owner.residentId}/letters`)).body).toMatchObject([
    { id: own?.id },
  ])
})
