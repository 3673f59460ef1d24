// Runs on both engines: rivals, of a line.

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { reconciliationDesk } from '../../../../../test/reconciliation-desk.ts'
import type { Entry, Line } from '../contract.ts'
import { refusals } from '../refusals.ts'

const desk = await reconciliationDesk()
const { act, ask, ana, ben, differences, entryOf, house, lines, pay, place, reading, first } = desk

describe('a line', () => {
  it('is linked to an entry once, and undone', async () => {
    const at = await place()
    const payment = await pay(at, { amount: 600, reference: '77', day: '2026-11-05' })
    const { line } = await first([{ amount: 600, reference: '77' }], at)
    expect(line).toMatchObject({ state: 'sure', entries: [{ receipt_number: payment.receipt_number, left: 600 }] })
    const linked = await act(line, 'links', { entry_ids: [line.entries[0]?.id] })
    expect(linked.body.line).toMatchObject({
      state: 'settled',
      left: 0,
      links: [{ linked: 600, payment_id: payment.id }],
    })
    expect((await act(line, 'links', { entry_ids: [line.entries[0]?.id] })).body.message).toBe(refusals.settled.message)
    expect((await act(line, 'undo')).body.line).toMatchObject({ state: 'sure', left: 600, links: [] })
    expect((await act(line, 'undo')).body.message).toBe(refusals.not_settled.message)
  })

  it('of one transfer is linked to all its receipts', async () => {
    const at = await place()
    const transfer = { reference: '78-T', transfer_amount: 3000 }
    for (const amount of [1000, 2000]) await pay(at, { amount, ...transfer })
    const { line } = await first([{ amount: 3000, reference: '78-T' }], at)
    expect(line).toMatchObject({ state: 'choose', entries: [{ left: 1000 }, { left: 2000 }] })
    const linked = await act(line, 'links', { entry_ids: line.entries.map(({ id }) => id) })
    expect(linked.body.line).toMatchObject({ state: 'settled', left: 0, links: [{ linked: 1000 }, { linked: 2000 }] })
    expect((await differences(at)).differences).toEqual([])
  })

  it('is proposed as the only entries that come to it, and settled by all of them', async () => {
    const at = await place('bank')
    const paid = [500, 700, 900]
    for (const amount of paid) await pay(at, { amount, reference: `QR-${amount}`, day: '2026-11-04' })
    await pay(at, { amount: 333, day: '2026-11-04' })
    const { line } = await first([{ amount: 2100, text: 'Payout' }], at)
    expect(line.state).toBe('choose')
    expect(line.entries.map(({ left }) => left)).toEqual(paid)
    expect((await act(line, 'links', { entry_ids: line.entries.map(({ id }) => id) })).body.line).toMatchObject({
      ...{ state: 'settled', left: 0, entries: [] },
      links: paid.map((linked) => ({ linked, left: 0 })),
    })
    expect((await act(line, 'undo')).body.line).toMatchObject({ state: 'choose', left: 2100, links: [] })
  })

  it('is not settled by a proposal of which an entry was taken back since', async () => {
    const at = await place('bank')
    await pay(at, { amount: 510, day: '2026-11-04' })
    const wrong = await pay(at, { amount: 720, day: '2026-11-04' })
    const { line } = await first([{ amount: 1230, text: 'Payout' }], at)
    const entry_ids = line.entries.map(({ id }) => id)
    expect(entry_ids).toHaveLength(2)
    expect((await ask('POST', `/payments/${wrong.id}/void`, { reason: 'Counted twice' })).status).toBe(200)
    const stale = await act(line, 'links', { entry_ids, proposed: true })
    expect([stale.status, stale.body.message]).toEqual([409, refusals.taken_back.message])
    // Somebody who looked for it may know that the bank had both.
    const part = await act(line, 'links', { entry_ids: entry_ids.slice(0, 1), proposed: true })
    expect([part.status, part.body.message, part.body.line.left]).toEqual([200, '₱510.00 is linked.', 720])
  })

  it('is split over several entries, and one entry over several lines', async () => {
    const at = await place()
    const [a, b] = [await entryOf(await pay(at, { amount: 400 })), await entryOf(await pay(at, { amount: 300 }))]
    const { found } = await reading([{ amount: 600 }, { amount: 100 }], at)
    const [large, small] = found as [Line, Line]
    const both = await act(large, 'links', { entry_ids: [a, b] })
    expect(both.body.line).toMatchObject({ left: 0, links: [{ linked: 400 }, { linked: 200, left: 100 }] })
    expect((await act(small, 'links', { entry_ids: [a] })).body.errors).toEqual({
      entry_ids: [refusals.entry_used.message],
    })
    expect((await act(small, 'links', { entry_ids: [b] })).body.line.left).toBe(0)
    expect((await differences(at)).differences).toEqual([])
  })

  it('takes an entry from no rival', async () => {
    const at = await place()
    const id = await entryOf(await pay(at, { amount: 600 }))
    const { found } = await reading([{ amount: 600 }, { amount: 600 }], at)
    const both = await Promise.all(
      found.map((one, at) => act(one, 'links', { entry_ids: [id] }, at ? ana.token : ben.token)),
    )
    expect(both.map(({ status }) => status === 200)).toEqual(expect.arrayContaining([true, false]))
    const links = await sql`select from statement_links where entry_id = ${id}`.execute(desk.database.db)
    expect(links.rows).toHaveLength(1)
    // By no statement either.
    await expect(
      desk.asUser(sql`insert into statement_links (line_id, entry_id, amount, linked_by)
        select l.id, ${id}, 60000, ${ana.userId} from statement_lines l where l.place_id = ${at.id} and l.linked = 0`),
    ).rejects.toThrow(/linked already/)
  })

  it('is posted once by two who click at once', async () => {
    const lot = await house()
    const { at, line } = await first([{ amount: 600 }])
    const input = { lots: [{ house_id: lot.id, amount: 600 }] }
    const both = await Promise.all([act(line, 'payment', input), act(line, 'payment', input, ben.token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await differences(at)).toMatchObject({ agrees: true, bank: 600, books: 600, differences: [] })
  })

  it('is split over lots with one receipt, and what is left over something else', async () => {
    const [a, b] = [await house(), await house()]
    const { line } = await first([{ amount: 1000, text: 'Received from TWO LOTS OWNER' }])
    const posted = await act(line, 'payment', {
      lots: [
        { house_id: a.id, amount: 600 },
        { house_id: b.id, amount: 300 },
      ],
    })
    expect(posted.body.payment).toMatchObject({ amount: 900, payment_date: '2026-11-05', advance: { amount: 900 } })
    expect(posted.body.line).toMatchObject({ left: 100, lots: [] })
    const more = (input: object) => act(line, 'payment', input)
    expect((await more({ lots: [{ house_id: a.id, amount: 101 }] })).body.errors).toEqual({
      lots: [refusals.too_much.message],
    })
    expect((await more({})).body.errors).toEqual({ lots: [refusals.choose_lots.message] })
    expect((await more({ lots: [{ house_id: 99_999, amount: 5 }] })).status).toBe(422)
    expect((await more({ account: 'Donations', payer_name: 'Two Lots' })).body).toMatchObject({
      payment: { amount: 100, ewallet_reference: null },
      line: { state: 'settled', left: 0 },
    })
  })

  it('of interest and of a charge becomes income and an expense of its day', async () => {
    const { at, found } = await reading([
      { amount: 12.5, text: 'INTEREST EARNED' },
      { amount: -15, text: 'SERVICE CHARGE' },
    ])
    const [interest, charge] = found as [Line, Line]
    const income = await act(interest, 'payment', { account: 'Interest income' })
    expect(income.body.payment).toMatchObject({ amount: 12.5, payer_name: at.name, type: 'sale' })
    expect((await act(interest, 'expense', { expense_name: 'X' })).status).toBe(409)
    expect((await act(charge, 'payment', { account: 'X' })).body.errors).toEqual({ lots: [refusals.money_in.message] })
    const spent = await act(charge, 'expense', { expense_name: 'Bank charge', category: 'Bank charges' })
    expect(spent.body.line).toMatchObject({ state: 'settled', links: [{ text: 'Bank charge', linked: -15 }] })
    expect((await act(charge, 'expense', { expense_name: 'Again' })).status).toBe(409)
    expect(await differences(at)).toMatchObject({ bank: -2.5, books: -2.5, differences: [], agrees: true })
  })

  it('is parked until a day, and is there again on it', async () => {
    const { at, line } = await first([{ amount: 600 }])
    expect((await act(line, 'park', { until: '2026-11-21' })).body.errors).toEqual({
      until: [refusals.park_until.message],
    })
    expect((await act(line, 'park', { until: '2026-11-25', reason: 'She asks her son' })).body.line.state).toBe(
      'parked',
    )
    expect((await lines(at)).counts).toMatchObject({ parked: 1, unknown: 0 })
    desk.clock.set('2026-11-25T04:00:00.000Z')
    expect((await lines(at)).counts).toMatchObject({ parked: 0, unknown: 1 })
    desk.clock.set('2026-11-21T04:00:00.000Z')
  })

  it('is not linked to another place, to the other side, twice to one entry, or to nothing', async () => {
    const [at, other] = [await place(), await place()]
    const { line } = await first([{ amount: 600 }], at)
    const payment = await pay(other, { amount: 600 })
    const link = async (entry_ids: (number | undefined)[]) =>
      (await act(line, 'links', { entry_ids })).body.errors?.entry_ids
    expect(await link([await entryOf(payment)])).toEqual([
      refusals.elsewhere({ receipt: payment.receipt_number, place: other.name }).message,
    ])
    const own = await entryOf(await pay(at, { amount: 700 }))
    expect(await link([own, own])).toEqual([refusals.entry_twice.message])
    expect(await link([99_999])).toEqual([refusals.choose_entries.message])
    expect(await link([])).toEqual([refusals.choose_entries.message])
    const { rows } = await sql<{ id: number }>`
      select id from place_entries where place_id = ${at.id}`.execute(desk.database.db)
    expect(rows).toHaveLength(1)
    await ask('POST', `/payments/${payment.id}/void`, { reason: 'Wrong' })
    expect((await act({ id: 99_999 }, 'links', { entry_ids: [own] })).status).toBe(404)
    for (const what of ['payment', 'expense', 'park', 'not-ours', 'undo'])
      expect((await act({ id: 99_999 }, what, { expense_name: 'X', until: '2027-01-01', reason: 'X' })).status).toBe(
        404,
      )
  })

  it('finds entries by who paid, and offers the closest first', async () => {
    const at = await place()
    await pay(at, { amount: 500, day: '2026-11-05' })
    const close = await pay(at, { amount: 600, day: '2026-10-20' })
    const { line } = await first([{ amount: 600 }], at)
    const request = (search = '') =>
      ask<{ entries: Entry[] }>('GET', `/reconciliation/lines/${line.id}/candidates?search=${search}`)
    expect((await request()).body.entries.map(({ amount }) => amount)).toEqual([600, 500])
    expect((await request(close.receipt_number)).body.entries).toMatchObject([{ receipt_number: close.receipt_number }])
    expect((await ask('GET', '/reconciliation/lines/99999/candidates')).status).toBe(404)
  })
})
