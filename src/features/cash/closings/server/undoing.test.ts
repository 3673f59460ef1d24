import { describe, expect, it } from 'vitest'
import { closingDesk } from '../../../../../test/closing-desk.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const { ana, ask, bank, close, drawer, holds, notes, sell, undo } = await closingDesk()

describe('opening a closed day again', () => {
  it('takes the difference and the deposit back, and lets the day be closed anew', async () => {
    const desk = await drawer()
    await sell(500)
    const before = await holds(bank)
    const closing = await close(desk, notes(4), { reason: 'Short' })
    const undone = await undo(closing.id)
    expect([undone.status, undone.body.closing]).toMatchObject([
      200,
      { state: 'undone', undone_by: { id: ana.userId }, undo_reason: 'A receipt was forgotten' },
    ])
    expect([await holds(desk), await holds(bank)]).toEqual([50_000, before])
    const { body } = await ask<{ data: { id: number; taken_back: boolean; receipts: { count: number } }[] }>(
      'GET',
      '/deposits',
    )
    expect(body.data.find(({ id }) => id === closing.deposit?.id)).toMatchObject({
      taken_back: true,
      receipts: { count: 0 },
    })
    await sell(100)
    const again = await close(desk, notes(6))
    expect(again).toMatchObject({ difference: 0, deposit: { number: expect.any(String) } })
    const second = await undo(closing.id)
    expect([second.status, second.body.message]).toEqual([409, refusals.not_closed.message])
  })

  it('is of the last closed day alone', async () => {
    const desk = await drawer()
    await sell(500, '2026-11-20')
    const first = await close(desk, notes(5), { day: '2026-11-20' })
    await sell(100)
    await close(desk, notes(1))
    const refused = await undo(first.id)
    expect([refused.status, refused.body.message]).toEqual([409, refusals.later_closed.message])
    expect((await undo(first.id, '')).status).toBe(422)
  })
})
