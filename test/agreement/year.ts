import { expect, it } from 'vitest'
import { peso } from '#shared/money.ts'
import { booksAgree } from '../books-agree.ts'
import { pagesOf } from '../pdf-text.ts'
import { type Agreement, sumOfPesos } from './desk.ts'

/** The books of a year against income, places and money held, and the book of receipts on paper. */
export function yearAgrees(village: () => Agreement): void {
  it('the books of the year: receipts, vouchers, journal and ledger against income, places and money held', async () => {
    const { ask, post, paper } = village()
    const say = async <Body>(method: string, path: string, body?: object): Promise<Body> =>
      method === 'GET' ? ask<Body>(path) : post<Body>(path, body ?? {})
    const { receipts, vouchers, months } = await booksAgree(say, { from: '2026-01', to: '2026-11' })
    const counted = sumOfPesos(receipts.map(({ counts, amount }) => (counts ? amount : 0)))
    expect(receipts.filter(({ counts }) => !counts).length).toBeGreaterThan(0)
    const moved = sumOfPesos([months.at(-1)?.closing ?? 0]) - sumOfPesos([months[0]?.opening ?? 0])
    expect(counted - sumOfPesos(vouchers.map(({ amount }) => amount))).toBe(
      moved - sumOfPesos(months.map(({ found, over_short, corrected }) => found + over_short + corrected)),
    )
    const text = pagesOf((await paper('/reports/book-pdf?book=receipts&from=2026-01&to=2026-11')).bytes).join('\n')
    expect(text).toContain(peso(counted))
    for (const { receipt_number } of receipts.filter(({ counts }) => !counts)) expect(text).toContain(receipt_number)
  })
}
