import { describe, expect, it } from 'vitest'
import { MAX_TRIES, overdueReminder, pauseAfter, paymentReceived, providerPause, pushBody } from './rules.ts'

const HOUR = 60 * 60 * 1000

describe('pauses between tries', () => {
  it('double from a quarter of a minute to four hours and give up after about a day', () => {
    const pauses = Array.from({ length: MAX_TRIES - 1 }, (_, at) => pauseAfter(at + 1, 0.5))
    expect(pauses.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000])
    expect(pauses.at(-1)).toBe(4 * HOUR)
    const together = pauses.reduce((sum, pause) => sum + pause, 0)
    expect(together).toBeGreaterThan(16 * HOUR)
    expect(together).toBeLessThan(30 * HOUR)
  })

  it('are spread by a fifth', () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([12_000, 18_000])
  })

  it('of a provider grow to ten minutes', () => {
    expect([3, 4, 5, 99].map(providerPause)).toEqual([30_000, 60_000, 120_000, 600_000])
  })
})

describe('texts', () => {
  const due = { firstname: 'ANA', house: { block: 2, lot: 14 }, total: 300_000 }

  it('remind by first name of what is overdue', () => {
    const text = overdueReminder({ ...due, months: ['2026-09', '2026-10', '2026-11'] })
    expect(text.title).toBe('Reminder: Overdue Monthly Dues')
    expect(text.body).toContain(
      'Hi Ana, the monthly dues of Block 2 Lot 14 for September 2026, October 2026, and November 2026',
    )
    expect(text.body).toContain('₱3,000.00')
    expect(overdueReminder({ ...due, months: ['2026-11'] }).body).toContain('for November 2026 are')
    const long = ['2026-06', '2026-07', '2026-08', '2026-09']
    expect(overdueReminder({ ...due, months: long }).body).toContain('June 2026 to September 2026 (4 months)')
  })

  it('confirm a payment with its receipt', () => {
    const paid = { firstname: 'Ana', months: ['2026-10', '2026-11'], amount: 200_050, receiptNumber: 'AR-000123' }
    expect(paymentReceived(paid)).toEqual({
      title: 'Payment Received',
      body: 'Hi Ana, we received your payment of ₱2,000.50 for the monthly dues of October 2026 and November 2026. Your receipt number is AR-000123. Thank you!',
    })
  })

  it('fit into a push message, cut between characters', () => {
    expect(pushBody('Short.')).toBe('Short.')
    const cut = pushBody('ñ'.repeat(3000))
    expect(new TextEncoder().encode(cut).length).toBeLessThanOrEqual(2_400)
    expect(cut).toMatch(/^ñ+…$/)
  })
})
