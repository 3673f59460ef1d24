import { describe, expect, it } from 'vitest'
import { inWordsOf, noticeText } from './notice-text.ts'
import type { NoticeParams, Wording } from './wordings.ts'

describe('in English', () => {
  const due = { firstname: 'ANA', house: { block: 2, lot: 14 }, total: 300_000 }

  it('remind by first name of what is overdue', () => {
    const text = noticeText('dues.overdue', { ...due, months: ['2026-09', '2026-10', '2026-11'] })
    expect(text.title).toBe('Reminder: Overdue Monthly Dues')
    expect(text.body).toContain(
      'Hi Ana, the monthly dues of Block 2 Lot 14 for September 2026, October 2026, and November 2026',
    )
    expect(text.body).toContain('₱3,000.00')
    expect(noticeText('dues.overdue', { ...due, months: ['2026-11'] }).body).toContain('for November 2026 are')
    const long = ['2026-06', '2026-07', '2026-08', '2026-09']
    expect(noticeText('dues.overdue', { ...due, months: long }).body).toContain(
      'June 2026 to September 2026 (4 months)',
    )
  })

  it('confirm a payment with its receipt', () => {
    const paid = { firstname: 'Ana', months: ['2026-10', '2026-11'], amount: 200_050, receiptNumber: 'AR-000123' }
    expect(noticeText('dues.paid', paid)).toMatchObject({
      title: 'Payment Received',
      body: 'Hi Ana, we received your payment of ₱2,000.50 for the monthly dues of October 2026 and November 2026. Your receipt number is AR-000123. Thank you!',
    })
  })

  it('a reminder counts the months', () => {
    expect(noticeText('dues.overdue', { ...due, months: ['2026-09', '2026-10'] }).body).toContain(
      'for September 2026 and October 2026 (2 months) are overdue. The total',
    )
  })

  it('a month that is missing is not among those that are told', () => {
    const months = ['2026-01', '2026-03', '2026-06', '2026-07', '2026-08', '2026-09']
    const body = 'for January 2026, March 2026, and June 2026 to September 2026 (6 months) are overdue'
    expect(noticeText('dues.overdue', { ...due, months }).body).toContain(body)
  })

  it('a void tells a row of months as one', () => {
    const months = ['October 2025', 'November 2025', 'December 2025', 'January 2026']
    const voided = { firstname: 'ANA', amount: 450_000, receiptNumber: 'AR-000123', reason: 'Wrong lot' }
    const data = { ...voided, items: [...months.map((month) => `Monthly dues, ${month}`), 'Advance'] }
    const { body, params } = noticeText('payments.voided', data)
    expect(body).toContain('for: Monthly dues, October 2025 to January 2026 (4 months); Advance. If')
    const filipino = inWordsOf('fil', { title: '', body, wording: 'payments.voided', params })
    expect(filipino.body).toContain('Oktubre 2025 hanggang Enero 2026 (4 buwan); Advance. Kung')
  })

  it('an approval names what to pay, of what it is made, and the note', () => {
    const data = {
      thing: 'permit',
      reference: 'PR-ABC',
      fee: 50_000,
      processing: 10_050,
      note: 'Bring the plans.',
    } as const
    const { body } = noticeText('requests.approved', data)
    expect(body).toContain('Please pay ₱600.50 at the office (fee ₱500.00, processing ₱100.50).')
    expect(body).toContain('Note of the office: Bring the plans.')
    expect(noticeText('requests.approved', { ...data, note: null }).body).not.toContain('Note')
  })

  it.each([
    ['2026-12-05', '00:00', '23:59', 'When: Dec 5, 2026'],
    ['2026-12-05', '09:00', '11:30', 'When: Dec 5, 2026, 9:00 AM to 11:30 AM'],
    ['2026-12-06', '09:00', '11:30', 'When: Dec 5, 2026, 9:00 AM to Dec 6, 2026, 11:30 AM'],
  ])('an announcement until %s, %s to %s says %j', (endDate, startTime, endTime, when) => {
    const event = { title: 'Assembly', content: 'All come.', startDate: '2026-12-05', endDate, startTime, endTime }
    expect(noticeText('announcements.new', event).body).toBe(`All come.\n\n${when}`)
  })
})

const slot = {
  name: 'ANA',
  amenity: 'Clubhouse',
  booking_date: '2026-11-22',
  start_time: '08:00',
  end_time: '10:00',
}
const every: { [W in Wording]: NoticeParams[W] } = {
  'dues.overdue': { firstname: 'ANA', house: { block: 2, lot: 14 }, months: ['2026-09', '2026-10'], total: 200_000 },
  'dues.overdue_lots': {
    firstname: 'ANA',
    lots: [
      { house: 'Block 2 Lot 14', months: ['2026-09', '2026-10'], total: 200_000 },
      { house: 'Block 2 Lot 15', months: ['2026-10'], total: 100_000 },
    ],
    total: 300_000,
  },
  'dues.due_soon': { firstname: 'ANA', lots: ['Block 2 Lot 14'], due: '2026-12-07', total: 100_000 },
  'gate.asks': { firstname: 'ANA', guest: 'Rico Santos', house: 'Block 2 Lot 14', about: 'Parcel' },
  'gate.arrived': { guest: 'Rico Santos', house: 'Block 2 Lot 14' },
  'dues.instalment': { firstname: 'ANA', lots: ['Block 2 Lot 14'], due: '2026-11-15', amount: 100_000, broken: true },
  'dues.paid': { firstname: 'ANA', months: ['2026-10'], amount: 100_000, receiptNumber: 'AR-000123' },
  'dues.received': {
    firstname: 'ANA',
    months: ['2026-10'],
    amount: 100_000,
    advance: 25_000,
    receiptNumber: 'AR-000123',
  },
  'payments.voided': {
    firstname: 'ANA',
    items: ['Dues'],
    amount: 100_000,
    receiptNumber: 'AR-000123',
    reason: 'Twice',
  },
  'bookings.status': { ...slot, status: 'reserved', due: 60_000 },
  'bookings.passed_over': slot,
  'bookings.expired': { ...slot, paid: 60_000 },
  'bookings.to_refund': { ...slot, paid: 60_000 },
  'requests.approved': { thing: 'permit', reference: 'PR-ABC', fee: 50_000, processing: 10_050, note: 'Plans' },
  'requests.rejected': { thing: 'sticker', reference: 'CS-ABC', note: 'Blurred photo' },
  'requests.paid': { reference: 'PR-ABC', amount: 60_050, receiptNumber: 'AR-000124' },
  'requests.ready': { thing: 'permit', reference: 'PR-ABC' },
  'stickers.ends_soon': { firstname: 'ANA', plates: ['NAB 8812', 'ABC 123'], until: '2026-12-31' },
  'stickers.void': { plate: 'NAB 8812', reference: 'CS-ABC', kind: 'lost' },
  'stickers.renewed': { firstname: 'ANA', plates: ['NAB 8812', 'ABC 123'] },
  'complaints.answered': { firstname: 'ANA', message: 'We talked with them.' },
  'payments.not_taken': { firstname: 'ANA', amount: 100_000, reason: 'Not in the bank' },
  'bookings.cancelled_by_resident': { ...slot, paid: 60_000 },
  'threads.written': { firstname: 'ANA', about: 'CR-ABC2345', message: 'Please bring the plan.' },
  'complaints.working': { firstname: 'ANA', number: 'C-2026-0042' },
  'complaints.solved': {
    firstname: 'ANA',
    number: 'C-2026-0042',
    type: 'Noise',
    sent: '2026-11-20',
    remarks: 'Both agreed.',
  },
  'office.waits': { what: 'payment' },
  'approvals.asked': { name: 'ANA', about: 'Void AR-000123', reason: 'Twice' },
  'approvals.decided': { name: 'ANA', about: 'Void AR-000123', state: 'refused', reason: 'Twice' },
  'office.text': {
    ...{ title_en: 'Water', body_en: 'No water. You owe ₱500.00.' },
    ...{ title_fil: 'Tubig', body_fil: 'Walang tubig. Utang ninyo ang ₱500.00.' },
  },
  'announcements.new': {
    title: 'Assembly',
    content: 'All come.',
    startDate: '2026-12-05',
    endDate: '2026-12-05',
    startTime: '09:00',
    endTime: '11:30',
  },
}

/** Facts both languages have to name: amounts, receipts, references, what people wrote. */
const FACTS =
  /₱[\d,.]*\d|AR-\d+|PR-ABC|CS-ABC|Twice|Plans|Blurred photo|Both agreed\.|All come\.|9:00 AM|10:00 AM|Clubhouse|Block 2 Lot 14/g

describe('in Filipino', () => {
  it.each(Object.keys(every) as Wording[])('%s is another sentence with the same facts', (wording) => {
    const message = noticeText(wording, every[wording])
    const read = inWordsOf('fil', JSON.parse(JSON.stringify(message)))
    expect(read.body).not.toBe(message.body)
    expect(read.body.match(FACTS)?.toSorted()).toEqual(message.body.match(FACTS)?.toSorted())
  })

  it('what a person wrote, and what nobody words any more, stays as it was said', () => {
    const written = { title: 'Water', body: 'No water today.' }
    expect(inWordsOf('fil', { ...written, wording: null, params: null })).toEqual(written)
    expect(inWordsOf('fil', { ...written, wording: 'gone.by', params: {} })).toEqual(written)
    expect(inWordsOf('fil', { ...written, wording: 'constructor', params: {} })).toEqual(written)
  })

  it('who chose English, or never chose, reads English', () => {
    const message = noticeText('requests.ready', every['requests.ready'])
    for (const language of ['en', null])
      expect(inWordsOf(language, message)).toEqual({ title: message.title, body: message.body })
  })
})
