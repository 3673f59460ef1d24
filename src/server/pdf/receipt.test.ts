import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../../test/pdf-text.ts'
import { receiptPdf } from './receipt.ts'
import type { Receipt, ReceiptPayment } from './receipt-parts.ts'

const village = { name: 'Villa Niño', address: 'Antipolo City', registration: '', tin: '', contact: '' }
const payment: ReceiptPayment = {
  receipt_number: 'AR-000123',
  amount: 210_050,
  payment_date: '2026-11-21',
  payment_method: 'e-wallet',
  ewallet_reference: 'GC-9910',
  payer_name: 'Ana M. Peña-de la Cruz',
  address: 'Block 2 Lot 14',
  items: [
    { text: 'Monthly dues, October 2026', amount: 100_000 },
    { text: 'Penalty for October 2026', amount: 10_050 },
    { text: 'Monthly dues, November 2026', amount: 100_000 },
  ],
  recorded_by: 'Josefa R. Santos',
  voided: null,
}
const lines = async (change: Partial<ReceiptPayment>, more: Partial<Receipt> = {}) =>
  pagesOf(await receiptPdf({ village, payment: { ...payment, ...change }, timeZone: 'Asia/Manila', ...more })).map(
    (page) => page.split('\n'),
  )

describe('an acknowledgement receipt', () => {
  it('tells who paid what, when, how, to whom, in figures and in words', async () => {
    const pdf = await lines({})
    expect(pdf).toHaveLength(1)
    for (const text of [
      'Acknowledgement Receipt',
      'Ana M. Peña-de la Cruz',
      'Block 2 Lot 14',
      'November 21, 2026',
      'AR-000123',
      'Monthly dues, October 2026₱1,000.00',
      'Penalty for October 2026₱100.50',
      'Total₱2,100.50',
      'Two thousand one hundred pesos and 50/100',
      'E-wallet   ·   reference GC-9910',
      'Josefa R. Santos',
      'Villa Niño   ·   Acknowledgement Receipt AR-000123Page 1 of 1',
    ])
      expect(pdf[0]).toContain(text)
    expect(pdf[0]?.join('\n')).not.toMatch(/void/i)
  })

  describe('of a row of months', () => {
    const names = ['September', 'October', 'November', 'December'].map((month) => `${month} 2025`)
    const later = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']
    const months = [...names, ...later.map((month) => `${month} 2026`), 'November 2026']
    const items = months.map((month) => ({ text: `Monthly dues, ${month}`, amount: 60_000 }))

    it('that cost the same is one line of one sheet', async () => {
      const pdf = await lines({ items, amount: 900_000 })
      expect(pdf).toHaveLength(1)
      expect(pdf[0]).toContain('Monthly dues, Sep 2025 – Nov 2026, 15 months at ₱600.00₱9,000.00')
      const [filipino] = await lines({ items, amount: 900_000 }, { language: 'fil' })
      expect(filipino).toContain('Buwanang bayad, Set 2025 – Nob 2026, 15 buwan na tig-₱600.00₱9,000.00')
    })

    it('names each whose amount differs, and other charges, in their place', async () => {
      const late = { text: 'Monthly dues, September 2025 (with penalty ₱50.00)', amount: 65_000 }
      const [page] = await lines({ items: [late, ...items.slice(1, 5), { text: 'Gate pass', amount: 5_000 }] })
      const at = page?.findIndex((line) => line.startsWith('Monthly dues')) ?? -1
      expect(page?.slice(at, at + 3)).toEqual([
        'Monthly dues, September 2025 (with penalty ₱50.00)₱650.00',
        'Monthly dues, Oct 2025 – Jan 2026, 4 months at ₱600.00₱2,400.00',
        'Gate pass₱50.00',
      ])
    })

    it('of several lots is a line for each lot', async () => {
      const ofBoth = items.slice(0, 4).flatMap((item) => [
        { ...item, lot: 'Block 1 Lot 1' },
        { ...item, lot: 'Block 1 Lot 2' },
      ])
      const [page] = await lines({ items: ofBoth })
      for (const lot of ['Block 1 Lot 1', 'Block 1 Lot 2'])
        expect(page).toContain(`${lot}: Monthly dues, Sep 2025 – Dec 2025, 4 months at ₱600.00₱2,400.00`)
    })
  })

  it('does without address, reference and recorder', async () => {
    const [page] = await lines({ address: null, ewallet_reference: null, payment_method: 'cash', recorded_by: null })
    expect(page).toContain('Cash')
    expect(page).toContain('—')
  })

  it('is marked across the page when it is void, with day, person and reason', async () => {
    const voided = { at: new Date('2026-11-30T16:00:00Z'), reason: 'Wrong house', by: 'Pedro Ramos' }
    const [page] = await lines({ voided })
    expect(page).toContain('VOID')
    expect(page).toContain('VOID — December 1, 2026, by Pedro Ramos')
    expect(page).toContain('Reason: Wrong house')
  })

  it('goes on over pages when many months are paid at once', async () => {
    const items = Array.from({ length: 24 }, (_, at) => ({ text: `Monthly dues ${at + 1}`, amount: 100_000 }))
    const pdf = await lines({ items, amount: 2_400_000 })
    expect(pdf.flat().filter((line) => line.startsWith('Monthly dues'))).toHaveLength(24)
    expect(pdf.at(-1)).toContain('Twenty-four thousand pesos only')
  })

  it.each(['A5', 'A4', '80mm'] as const)(
    'tells the same on %s, with title, permit, copy and notice of its series',
    async (paper) => {
      const link = 'https://village.example/r/0123456789abcdef0123456789abcdef'
      const of = {
        paper,
        link,
        title: 'Service Invoice',
        permit: 'ATP 123',
        copy: true,
        receiptNote: 'THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX',
      }
      const pdf = await lines({ replaces: { receipt_number: 'AR-000001' } }, of)
      expect(pdf).toHaveLength(1)
      const text = pdf[0]?.join(' ') ?? ''
      for (const message of [
        'Service Invoice',
        'AR-000123',
        'Replaces AR-000001',
        'Ana M. Peña-de la Cruz',
        'Block 2 Lot 14',
        '₱2,100.50',
        'and 50/100',
        'GC-9910',
        'ATP 123',
        'Copy of a receipt from a printed booklet',
        'CLAIM OF INPUT TAX',
        'Josefa R. Santos',
        'Scan to check this paper',
      ])
        expect(text).toContain(message)
      expect(text).not.toContain('Acknowledgement')
    },
  )

  it.each(['A5', '80mm'] as const)(
    'by cheque says bank, number, date and that it is subject to clearing, on %s',
    async (paper) => {
      const paid = { payment_method: 'cheque', ewallet_reference: 'BDO 0000412' } as const
      const cheque = { bank: 'BDO', number: '0000412', date: '2026-12-15' }
      const message = async (of: object) =>
        (await lines({ ...paid, ...of }, { paper })).flat().join(' ').replace(/\s+/g, ' ')
      expect(await message({ cheque })).toContain('Cheque · BDO 0000412 of December 15, 2026 · subject to clearing')
      // One that was recorded without its date.
      expect(await message({ cheque: null })).toContain('Cheque · reference BDO 0000412 · subject to clearing')
    },
  )

  it('on a roll is one page, however many lines it has', async () => {
    const items = Array.from({ length: 120 }, (_, at) => ({ text: `Monthly dues ${at + 1}`, amount: 100_000 }))
    expect(await lines({ items, amount: 12_000_000 }, { paper: '80mm' })).toHaveLength(1)
  })
})
