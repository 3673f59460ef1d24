// Runs on both engines: triggers.

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { reconciliationDesk, WALLET_HEAD } from '../../../../../test/reconciliation-desk.ts'
import type { Line, Payer } from '../contract.ts'
import { refusals } from '../refusals.ts'

const desk = await reconciliationDesk()
const { act, ask, ana, call, differences, entryOf, finish, house, keep, lines, pay, place, reading, first } = desk

describe('a payer', () => {
  it('is remembered by what was linked, makes the next payment sure, and is forgotten', async () => {
    const lot = await house()
    const text = 'Received from MARIA KILALA via InstaPay'
    const { at, line } = await first([{ amount: 600, text }])
    await act(line, 'payment', { lots: [{ house_id: lot.id, amount: 600 }] })
    const next = await keep(at, [WALLET_HEAD, ['2026-11-06 01:00 PM', text, '2999999999991', '', '700.00', '1300.00']])
    expect(next.status).toBe(201)
    const [sure] = (await lines(at, 'sure')).lines.data
    expect(sure).toMatchObject({ amount: 700, entries: [], lots: [{ id: lot.id }] })
    const known = await ask<{ data: Payer[] }>('GET', '/reconciliation/payers?search=kilala')
    expect(known.body.data).toMatchObject([{ key: 'maria kilala', lot: { id: lot.id } }])
    const forget = () => ask('DELETE', `/reconciliation/payers/${known.body.data[0]?.id}`)
    expect((await forget()).status).toBe(200)
    expect((await forget()).body.message).toBe(refusals.payer_gone.message)
    expect((await lines(at)).counts).toMatchObject({ sure: 0, unknown: 1 })
  })

  it('who pays for two lots is asked about, and one whose payment lies elsewhere too', async () => {
    const [a, b] = [await house(), await house()]
    const { at, found } = await reading([1, 2, 3, 4].map((amount) => ({ amount, text: 'Received from PEDRO DALAWA' })))
    const [one, two] = found as [Line, Line]
    await act(one, 'payment', { lots: [{ house_id: a.id, amount: 1 }] })
    expect((await lines(at)).counts).toMatchObject({ sure: 3 })
    await pay(await place(), { amount: 3, day: '2026-11-05', house_id: a.id })
    expect((await lines(at)).counts).toMatchObject({ open: 3, sure: 2, choose: 1 })
    await act(two, 'payment', { lots: [{ house_id: b.id, amount: 2 }] })
    expect((await lines(at)).counts).toMatchObject({ sure: 0, choose: 2 })
  })
})

describe('a reconciliation', () => {
  it('ends with the figure of the bank, is kept, printed, and not finished twice', async () => {
    const { at, found } = await reading([{ amount: 600 }, { amount: -15, text: 'Fee' }])
    await pay(at, { amount: 250, day: '2026-11-06' })
    const result = await differences(at)
    expect(result).toMatchObject({ bank: 585, books: 250, agrees: true, unexplained: 0 })
    expect(result.differences.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['not_at_bank', -250],
      ['not_in_books', 600],
      ['not_in_books', -15],
    ])
    const wrong = await finish(at, { bank: 500 })
    expect(wrong.body.errors).toEqual({ bank: [refusals.unexplained({ amount: -8500 }).message] })
    const done = await finish(at, { day: '2026-11-20' })
    expect(done.body.reconciliation).toMatchObject({ bank: 585, books: 250, finished_by: { id: ana.userId } })
    expect((await finish(at, { day: '2026-11-20' })).body.errors).toEqual({
      day: [refusals.finished_before({ day: '2026-11-20' }).message],
    })
    expect((await finish(at, { day: '2026-11-22' })).body.errors).toEqual({ day: [refusals.future_day.message] })
    // Later lines do not change it.
    await act(found[0] ?? { id: 0 }, 'not-ours', { reason: 'Of the chapel' })
    const stored = await ask<{ data: object[] }>('GET', `/reconciliation/finished?place_id=${at.id}`)
    expect(stored.body.data).toEqual([done.body.reconciliation])
    for (const path of [
      `/reconciliation/finished/${done.body.reconciliation.id}/pdf`,
      `/reconciliation/pdf?place_id=${at.id}`,
    ]) {
      const paper = await call('GET', path, undefined, { token: ana.token })
      expect(pagesOf(paper.bytes).join('\n')).toContain('At the bank, not in the books')
    }
    expect((await ask('GET', '/reconciliation/finished/99999/pdf')).status).toBe(404)
    await expect(desk.asUser(sql`update reconciliations set bank = 1`)).rejects.toThrow(/append-only/)
  })

  it('of a statement without balances takes the figure that is typed, and then holds it', async () => {
    const at = await place('bank')
    expect((await finish(at)).body.message).toBe(refusals.no_statement.message)
    const head = ['Book date', 'Description', 'Amount', 'Credit/debit indicator']
    await keep(at, [head, ['05-11-2026', 'Transfer', '600.00', 'Credit']])
    expect(await differences(at)).toMatchObject({ bank: null, agrees: false })
    expect((await finish(at, { day: '2026-11-10' })).body.errors).toEqual({ bank: [refusals.no_bank_figure.message] })
    expect((await finish(at, { day: '2026-11-10', bank: 10_600 })).body.reconciliation).toMatchObject({
      bank: 10_600,
      differences: [
        { kind: 'start', amount: 10_000 },
        { kind: 'not_in_books', amount: 600 },
      ],
    })
    await keep(at, [head, ['12-11-2026', 'Transfer', '100.00', 'Credit']])
    expect(await differences(at)).toMatchObject({ bank: 10_700, agrees: true })
    expect(await differences(at, '&bank=10800')).toMatchObject({ unexplained: 100, agrees: false })
  })

  it('leaves out what cancels out, and tells a cheque that is not cleared', async () => {
    const at = await place('bank')
    const { line } = await first([{ amount: 5, day: '2026-11-01' }], at)
    await act(line, 'payment', { account: 'Interest income' })
    const wrong = await pay(at, { amount: 900, day: '2026-11-06' })
    await ask('POST', `/payments/${wrong.id}/void`, { reason: 'Wrong lot' })
    const cheque = { bank: 'BDO', number: '000777', date: '2026-11-06' }
    await ask('POST', '/sales', {
      payer_name: 'Guest',
      items: [{ account: 'Passway', amount: 450 }],
      method: 'cheque',
      cheque,
    })
    const inHand = await ask<{ data: { id: number }[] }>('GET', '/cheques?state=received')
    await ask('POST', '/deposits', { to: at.id, cheque_ids: inHand.body.data.map(({ id }) => id) })
    expect(await differences(at)).toMatchObject({
      bank: 5,
      books: 455,
      agrees: true,
      differences: [{ kind: 'cheque_not_cleared', amount: -450 }],
    })
  })

  it('is asked for when its month is closed, and a closed month takes no link back', async () => {
    const at = await place()
    const payment = await pay(at, { amount: 600, day: '2026-10-05', reference: '555' })
    const { found } = await reading(
      [
        { amount: 600, day: '2026-10-05', reference: '555' },
        { amount: 1, day: '2026-10-06' },
      ],
      at,
    )
    const [line, open] = found as [Line, Line]
    await act(line, 'links', { entry_ids: [await entryOf(payment)] })
    const points = async () =>
      Object.fromEntries(
        (
          await ask<{ points: { kind: string; count: number }[] }>('GET', '/month-closings/points?year=2026&month=10')
        ).body.points.map(({ kind, count }) => [kind, count]),
      )
    const before = await points()
    expect(before.lines_undecided).toBeGreaterThan(0)
    await act(open, 'not-ours', { reason: 'Of the chapel' })
    await finish(at, { day: '2026-10-31' })
    const after = await points()
    expect([after.lines_undecided ?? 0, after.places_not_reconciled ?? 0]).toEqual([
      (before.lines_undecided ?? 0) - 1,
      (before.places_not_reconciled ?? 0) - 1,
    ])
    expect((await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })).status).toBe(201)
    const undone = await act(line, 'undo')
    expect([undone.status, undone.body.line]).toEqual([409, undefined])
    expect((await lines(at, 'settled')).counts.settled).toBe(1)
  })
})
