import { describe, expect, it } from 'vitest'
import { htmlOf } from './html.ts'
import { receiptHtml } from './receipt.ts'
import type { Receipt } from './receipt-parts.ts'

const receipt: Receipt = {
  village: { name: 'Villa Niño', address: 'Antipolo City', registration: '', tin: '', contact: '' },
  payment: {
    receipt_number: 'AR-000123',
    amount: 210_050,
    payment_date: '2026-11-21',
    payment_method: 'e-wallet',
    ewallet_reference: 'GC-9910',
    payer_name: 'Ana <b>Peña</b> & "Sons"',
    address: 'Block 2 Lot 14',
    items: [{ text: 'Monthly dues, October 2026', amount: 210_050 }],
    recorded_by: 'Josefa R. Santos',
    voided: null,
  },
  timeZone: 'Asia/Manila',
  link: 'https://village.example/check/x',
}
const page = async (change: Partial<Receipt> = {}) => String(await receiptHtml({ ...receipt, ...change }))

describe('a receipt as a page to print', () => {
  it('says what the PDF says', async () => {
    const html = await page()
    for (const text of [
      '<title>Acknowledgement Receipt AR-000123</title>',
      'Villa Niño',
      'Block 2 Lot 14',
      'Monthly dues, October 2026',
      '₱2,100.50',
      'Two thousand one hundred pesos and 50/100',
      'E-wallet   ·   reference GC-9910',
      'Josefa R. Santos',
      'Scan to check this paper',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('VOID')
  })

  it('understands no text as markup, and asks for nothing from anywhere', async () => {
    const html = await page()
    expect(html).toContain('Ana &lt;b&gt;Peña&lt;/b&gt; &amp; &quot;Sons&quot;')
    expect(html).not.toMatch(/<script|<link|src="(?!data:)|href=|url\(/)
    expect(String(await htmlOf({ title: '</title><script>', paper: 'A4', content: [], foot: '<i>' }))).not.toMatch(
      /<script|<i>/,
    )
  })

  it.each([
    ['A5', 'size:A5 landscape'],
    ['A4', 'size:A4;'],
    ['80mm', 'size:80mm'],
  ] as const)('is made for its paper: %s', async (paper, size) => {
    const html = await page({ paper })
    expect(html).toContain(`@page{${size}`)
    expect(html.includes('<body data-roll>')).toBe(paper === '80mm')
  })

  it('is marked when it is void', async () => {
    const voided = { at: new Date('2026-11-30T16:00:00Z'), reason: 'Wrong house', by: 'Pedro Ramos' }
    const html = await page({ payment: { ...receipt.payment, voided } })
    expect(html).toContain('<div class="mark">VOID</div>')
    expect(html).toContain('VOID — December 1, 2026, by Pedro Ramos')
  })
})
