import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../../test/pdf-text.ts'
import { paperWords } from './document-texts.ts'
import { receiptPdf } from './receipt.ts'

describe('the words of papers', () => {
  it.each([
    ['Monthly dues, November 2026', 'Buwanang bayad, Nobyembre 2026'],
    [
      'Monthly dues, November 2026 (part, with penalty ₱1,100.00)',
      'Buwanang bayad, Nobyembre 2026 (bahagi, may multang ₱1,100.00)',
    ],
    ['Opening balance, May 2026 (rest)', 'Panimulang balanse, Mayo 2026 (natira)'],
    ['Advance', 'Paunang bayad'],
    ['Refund RF-000012', 'Ibinalik RF-000012'],
    ['2 % of ₱1,200.00, Oct 8 – Nov 7, 2026', '2 % ng ₱1,200.00, Oct 8 – Nov 7, 2026'],
    [
      '1.5 % of ₱999.99, Dec 7, 2026 – Jan 6, 2027, as far as the ceiling allows',
      '1.5 % ng ₱999.99, Dec 7, 2026 – Jan 6, 2027, hanggang sa hangganan',
    ],
    ['Penalty of ₱100.00, unpaid since Oct 17, 2026', 'Multang ₱100.00, hindi bayad mula Oct 17, 2026'],
    ['Rental of the hall (chairs)', 'Rental of the hall (chairs)'],
    ['Monthly dues, Sometime', 'Monthly dues, Sometime'],
  ])('of an item: %s', (english, filipino) => {
    expect([paperWords('en').item(english), paperWords('fil').item(english)]).toEqual([english, filipino])
  })

  it('hold their values, and stay as they are in English', () => {
    expect(paperWords('fil').say('Please pay {amount}.', { amount: '₱5.00' })).toBe('Pakibayaran po ang ₱5.00.')
    expect(paperWords().say('Please pay {amount}.', { amount: '₱5.00' })).toBe('Please pay ₱5.00.')
    expect(paperWords('fil').longDay('2026-11-07')).toBe('Nobyembre 7, 2026')
  })
})

describe.each(['A5', '80mm'] as const)('a receipt in Filipino on %s', (paper) => {
  it('says nothing in English but what the office wrote and the amount in words', async () => {
    const pages = pagesOf(
      await receiptPdf({
        village: { name: 'Villa Niño', address: 'Antipolo City', registration: '', tin: '', contact: '' },
        payment: {
          ...{ receipt_number: 'AR-000123', amount: 210_000, payment_date: '2026-11-21', payment_method: 'cheque' },
          ...{
            ewallet_reference: 'BPI 12',
            payer_name: 'Ana Cruz',
            address: 'Block 2 Lot 14',
            recorded_by: 'Jo Santos',
          },
          items: [{ text: 'Monthly dues, October 2026', amount: 200_000 }],
          advance: { amount: 10_000 },
          replaces: { receipt_number: 'AR-000120' },
          voided: { at: new Date('2026-11-21T04:00:00Z'), reason: 'Mali', by: 'Jo Santos' },
        },
        ...{ paper, link: 'https://villa.example/r/abc', timeZone: 'Asia/Manila', language: 'fil' as const },
      }),
    )
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    for (const text of [
      'Resibo ng Pagtanggap',
      'Nobyembre 21, 2026',
      'Buwanang bayad, Oktubre 2026',
      'Paunang bayad, ayon sa usapan',
      'Kapalit ng AR-000120',
      'Kabuuan',
      'Tseke',
      'I-scan para suriin ang papel na ito',
      'Dahilan: Mali',
    ])
      expect(pages).toContain(text)
    expect(pages).not.toMatch(/\b(Received|Receipt|Monthly|Total|Date|Address|Paid by|Cheque)\b/)
  })
})
