import { expect, it } from 'vitest'
import { peso } from '#shared/money.ts'
import type { Agreement } from './desk.ts'
import { packOf } from './packs.ts'

/** The sheets with money, each with the paper of the same pack that tells the same. */
const SHEETS = {
  'annual-pack': {
    'Summary of the Books': 'Summary_of_the_Books',
    'Cash Receipts Book': 'Cash_Receipts_Book',
    'Cash Disbursements Book': 'Cash_Disbursements_Book',
    'General Journal': 'General_Journal',
    'General Ledger': 'General_Ledger',
    'Income and Expenses by Month': 'Income_and_Expenses',
    'The Year': 'Income_and_Expenses',
    'Aging Report': 'Aging',
    'Advances of the Lots': 'Aging',
    Budget: 'Budget',
  },
  'handover-pack': {
    'Open Items': 'Handover',
    'Where the Money Is': 'Handover',
    'Money Held for Others': 'Handover',
    'Notable Acts, Last 30 Days': 'Handover',
  },
} as const

/** Numbers that are no money. */
const COUNTS = ['Months Behind', 'Number', 'Receipt', 'Voucher', 'OR Number']
const NUMBER = /^-?\d+(\.\d+)?$/

/** Every amount of a pack's sheets stands in its papers too: who reads the paper and who opens the sheet see the same. */
export function packPapersAgree(village: () => Agreement): void {
  for (const report of ['annual-pack', 'handover-pack'] as const)
    it(`the ${report}: every amount of its sheets is on its papers`, async () => {
      const pack = await packOf(village(), report, Number(village().today.slice(0, 4)))
      let compared = 0
      for (const [name, paper] of Object.entries(SHEETS[report])) {
        const text = pack.textOf(paper)
        for (const { what, amount } of amountsOf(pack.sheet(name), text)) {
          expect(text, `${name}: ${what}`).toContain(amount)
          compared += 1
        }
      }
      expect(compared).toBeGreaterThan(report === 'annual-pack' ? 100 : 10)
    })
}

/** The amounts of a sheet that have a column of their own on its paper: small accounts share one there. */
function amountsOf(rows: readonly Record<string, string>[], text: string): { what: string; amount: string }[] {
  const heading = text.slice(0, text.indexOf('Total')).replaceAll('\n', '')
  const hasColumn = (title: string) => !text.includes('Sundry') || title === 'Total' || heading.includes(title)
  return rows.flatMap((row) =>
    Object.entries(row)
      .filter(([title, cell]) => NUMBER.test(cell) && !COUNTS.includes(title) && hasColumn(title))
      .map(([title, cell]) => ({
        what: `${title} of ${Object.values(row).slice(0, 3).join(', ')}`,
        amount: peso(Math.abs(Math.round(Number(cell) * 100))),
      })),
  )
}
