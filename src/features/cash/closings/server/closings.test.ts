// Runs on both engines: rivals, and triggers.

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { refusals as host } from '#server/refusals.ts'
import { closingDesk } from '../../../../../test/closing-desk.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import type { Drawer } from '../contract.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const TODAY = '2026-11-21'
const { ana, ask, asUser, bank, ben, close, confirm, count, database, drawer, holds, notes, sell, tokenFor } =
  await closingDesk()

describe('counting a drawer', () => {
  it('stands beside what the book says, and gives way to a new count', async () => {
    const desk = await drawer(200)
    await sell(500)
    const { status, body } = await count(desk, [...notes(4), { kind: 'coin', worth: 20, count: 5 }])
    expect([status, body.closing]).toMatchObject([
      201,
      { state: 'counted', book: 500, counted: 500, difference: 0, stays: 200, to: { id: bank.id }, reason: null },
    ])
    expect(await holds(desk)).toBe(50_000)
    const again = await count(desk, notes(6), { reason: 'One note too much', stays: 600 })
    expect(again.body.closing).toMatchObject({ id: body.closing.id, difference: 100, stays: 600, to: null })
    const { body: open } = await ask<Drawer[]>('GET', '/day-closings/drawers')
    expect(open.find(({ place }) => place.id === desk.id)).toMatchObject({
      book: 500,
      open_since: TODAY,
      closed_to: null,
    })
  })

  it('needs a reason for a difference, and knows its notes and coins', async () => {
    const desk = await drawer()
    await sell(500)
    const refused: [object[], object, string, string][] = [
      [notes(4), {}, 'reason', refusals.difference({ difference: -10_000 }).message],
      [notes(5, 30), {}, 'pieces', refusals.pieces.message],
      [[...notes(2), ...notes(3)], {}, 'pieces', refusals.pieces.message],
      [notes(5), { day: '2026-11-22' }, 'day', refusals.future_day.message],
      [notes(5), { stays: 600 }, 'stays', refusals.stays.message],
      [notes(5), { to: desk.id }, 'to', refusals.choose_bank.message],
      [notes(5), { place_id: bank.id }, 'place_id', refusals.choose_drawer.message],
      [notes(5), { place_id: 999_999 }, 'place_id', 'There is no such place.'],
    ]
    for (const [pieces, more, field, text] of refused) {
      const { status, body } = await count(desk, pieces, more)
      expect([status, body.errors]).toEqual([422, { [field]: [text] }])
    }
  })
})

describe('closing a day', () => {
  it('takes two persons, also with two sessions (M17)', async () => {
    const desk = await drawer()
    await sell(500)
    const { body } = await count(desk, notes(5))
    for (const token of [ana.token, await tokenFor(ana.userId)]) {
      const refused = await confirm(body.closing.id, token)
      expect([refused.status, refused.body.message]).toEqual([409, refusals.same_person.message])
    }
    await expect(
      asUser(sql`update day_closings set state = 'closed', closed_by = ${ana.userId}, closed_at = now(), alone = true
        where id = ${body.closing.id}`),
    ).rejects.toMatchObject({ constraint: 'day_closings_two' })
    const closed = await confirm(body.closing.id)
    expect(closed.body.closing).toMatchObject({ state: 'closed', closed_by: { id: ben.userId } })
    expect((await confirm(body.closing.id)).status).toBe(409)
  })

  it('is done by one officer where the settings say so', async () => {
    const desk = await drawer()
    await sell(500)
    const { body } = await count(desk, notes(5))
    const save = (close_alone: boolean) => ask('POST', '/settings', { close_alone }, ben.token)
    await save(true)
    expect((await confirm(body.closing.id, ana.token)).status).toBe(200)
    await save(false)
  })

  it('enters the difference, and carries all but the change to the bank with the receipts', async () => {
    const desk = await drawer(100)
    const sold = await sell(500)
    const gone = await sell(70)
    await ask('POST', `/payments/${gone.body.payment.id}/void`, { reason: 'Wrong' })
    const before = await holds(bank)
    const closing = await close(desk, notes(4), { reason: 'Wrong change given' })
    expect(closing).toMatchObject({ difference: -100, stays: 100, deposit: { number: expect.stringMatching(/^DS-/) } })
    expect([await holds(desk), (await holds(bank)) - before]).toEqual([10_000, 30_000])
    const slip = pagesOf((await ask('GET', `/deposits/${closing.deposit?.id}/slip`)).bytes).join('\n')
    expect(slip).toContain(sold.body.payment.receipt_number)
    expect(slip).not.toContain(gone.body.payment.receipt_number)
    const paper = pagesOf((await ask('GET', `/day-closings/${closing.id}/pdf`)).bytes).join('\n')
    for (const text of ['Closing of the Day', gone.body.payment.receipt_number, 'Wrong change given', 'Confirmed by'])
      expect(paper).toContain(text)
  })

  it('is refused when money moved since the count', async () => {
    const desk = await drawer()
    await sell(500)
    const { body } = await count(desk, notes(5))
    await sell(100)
    const refused = await confirm(body.closing.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      refusals.moved_since({ before: 50_000, now: 60_000 }).message,
    ])
    expect((await confirm(999_999)).status).toBe(404)
  })

  it('keeps the day as it is: nothing is dated in it any more, by any way (M16)', async () => {
    const desk = await drawer()
    await sell(500, '2026-11-20')
    const spent = await ask<{ data: { id: number } }>('POST', '/expenses', {
      expense_name: 'Water',
      amount: 100,
      expenses_date: '2026-11-20',
      place_id: desk.id,
    })
    await close(desk, notes(4), { day: '2026-11-20' })
    const message = host.day_closed({ day: '2026-11-20', place: desk.name }).message
    const expense = { expense_name: 'Ice', amount: 1, expenses_date: '2026-11-20' }
    const refused = [
      await ask('POST', '/expenses', expense),
      await ask('POST', '/places/transfers', { from: bank.id, to: desk.id, amount: 1, day: '2026-11-20' }),
      await ask('PUT', `/places/${desk.id}`, {
        name: desk.name,
        main: true,
        opening_amount: 5,
        opening_day: '2026-11-20',
      }),
    ]
    for (const { status, body } of refused) expect([status, body.message]).toEqual([409, message])
    const late = await sell(50, '2026-11-20')
    expect([late.status, late.body.errors]).toEqual([422, { day: [message] }])
    const again = await count(desk, notes(0), { day: '2026-11-20' })
    expect([again.status, again.body.errors]).toEqual([422, { day: [message] }])
    for (const statement of [
      sql`insert into place_counts (place_id, kind, day, counted) values (${desk.id}, 'count', '2026-11-20', 7)`,
      sql`insert into place_transfers (from_id, to_id, amount, day) values (${bank.id}, ${desk.id}, 7, '2026-11-19')`,
      sql`update places set closed_to = null where id = ${desk.id}`,
      sql`delete from day_closings where place_id = ${desk.id}`,
    ])
      await expect(asUser(statement)).rejects.toThrow()
    expect(await holds(desk, '2026-11-20')).toBe(0)
    // A correction is dated the first open day.
    const path = `/expenses/${spent.body.data.id}`
    await sell(300)
    await ask('PUT', path, { expense_name: 'Water', amount: 150, expenses_date: '2026-11-20' })
    expect([await holds(desk, '2026-11-20'), await holds(desk)]).toEqual([0, 25_000])
    await ask('DELETE', path)
    expect([await holds(desk, '2026-11-20'), await holds(desk)]).toEqual([0, 40_000])
    expect((await ask('POST', `${path}/restore`)).status).toBe(200)
    expect([await holds(desk, '2026-11-20'), await holds(desk)]).toEqual([0, 25_000])
  })
})

it('a village whose settings nobody touched closes with two', async () => {
  await database.transaction({ userId: null, requestId: null }, (tx) =>
    storeSettings(tx, new Map([['close_alone', '']])),
  )
  const { body } = await ask<{ close_alone: boolean }>('GET', '/settings/close_alone')
  expect(body.close_alone).toBe(false)
})
