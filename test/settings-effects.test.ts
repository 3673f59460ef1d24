import { describe, expect, it } from 'vitest'
import { SETTINGS, type SettingKey } from '#features/office/settings/rules.ts'
import { paperEffects } from './paper-effects.ts'
import { orderEffects, payingEffects } from './paying-effects.ts'
import { pagesOf } from './pdf-text.ts'
import { planEffects } from './plan-effects.ts'
import { type Effect, picturesOn, settingsDesk, storedEffects } from './settings-desk.ts'
import { stickerEffects } from './sticker-effects.ts'

const {
  addHouse,
  ahead,
  clock,
  closedAlone,
  house,
  member,
  onPaper,
  onStickerPaper,
  paper,
  publicPage,
  penalties,
  bondAskedFor,
  permitWith,
  picture,
  receipt,
  run,
  save,
  seenByResident,
  shown,
  staff,
  sticker,
  strangers,
} = await settingsDesk()

/** Told where the months and days of retention pass, with the personal data, where proposals are decided, and with standing. */
const elsewhere = /^(retention|second_officer|standing|letters|workers)_/
const ownKeys = Object.keys(SETTINGS).filter((key) => !elsewhere.test(key))

const effects: Record<
  Exclude<
    SettingKey,
    | `retention_${string}`
    | `second_officer_${string}`
    | `standing_${string}`
    | `letters_${string}`
    | `workers_${string}`
  >,
  Effect
> = {
  village_name: {
    value: 'Los Niños Village',
    seen: async (value) => {
      expect((await strangers()).village_name).toBe(value)
      await onPaper(value)
    },
  },
  village_address: { value: '12 Acacia Street', seen: onPaper },
  village_contact_number_1: { value: '0917 111 2222', seen: onPaper },
  village_contact_number_2: { value: '0918 333 4444', seen: onPaper },
  village_email: { value: 'office@ninos.example', seen: onPaper },
  village_hoa_reg_num: { value: 'HLURB-2026-77', seen: onPaper },
  paper_code_days: {
    value: '45',
    seen: async () => {
      const cards = await staff<never>('POST', '/residents/paper-codes', { user_ids: [member.userId] })
      expect(pagesOf(cards.bytes).join('\n')).toContain('until January 5, 2027')
    },
  },
  ...paperEffects({ house, onStickerPaper, publicPage, receipt, save, staff }),
  // Shown whole by the tests of visits.
  ...storedEffects(staff, { visit_answer_minutes: '5', visit_stay_hours: '8' }),
  ...storedEffects(staff, { sms_sender: 'NINOS', sms_part_price: '0.55', sms_quiet_hours: '20-8' }),
  village_tin_no: { value: '123-456-789-000', seen: onPaper },
  village_blocks: {
    value: '12',
    seen: async () => {
      expect((await addHouse(13)).status).toBe(422)
      expect((await addHouse(12)).status).toBe(201)
    },
  },
  address_parts: {
    value: 'lot,block',
    seen: async () => {
      const { body } = await staff<{ house: { address: string } }>('GET', `/houses/members/${house.id}`)
      expect(body.house.address).toBe(`Lot ${house.lot} Block ${house.block}`)
    },
  },
  village_timezone: {
    value: 'Pacific/Auckland',
    seen: async () => {
      // Eight in the evening in Manila, one in the morning of the next day in Auckland.
      clock.set('2026-11-30T12:00:00.000Z')
      const today = async () => (await staff<{ to: string }>('GET', `/houses/${house.id}/statement`)).body.to
      expect(await today()).toBe('2026-12-01')
      await save({ village_timezone: 'Asia/Manila' })
      expect(await today()).toBe('2026-11-30')
    },
  },
  bill_amount_per_month: { value: '1250.50', seen: async () => expect((await run()).amount).toBe(1250.5) },
  bill_due_day: { value: '15', seen: async () => expect((await run()).due_date).toBe('2026-11-15') },
  allow_miss_payments: {
    value: 'false',
    seen: async () => {
      expect(await penalties()).toMatchObject({ count: 1, allowed: false })
      await save({ allow_miss_payments: 'true' })
      expect(await penalties()).toMatchObject({ count: 0, allowed: true })
    },
  },
  exact_sums: {
    value: 'false',
    seen: async () => {
      const request = await staff<{ exact_sums: boolean }>('POST', '/payments/proposal', { house_id: house.id })
      expect(request.body.exact_sums).toBe(false)
    },
  },
  ...orderEffects({ house, staff }),
  cheques_taken: {
    value: 'false',
    seen: async () => {
      const sale = { payer_name: 'Guest', items: [{ account: 'Passway', amount: 10 }] }
      const byCheque = { ...sale, method: 'cheque', cheque: { bank: 'BDO', number: '1', date: '2026-11-20' } }
      const { status, body } = await staff<{ errors: object }>('POST', '/sales', byCheque)
      expect([status, body.errors]).toEqual([422, { method: ['This village takes no cheques.'] }])
      expect((await staff('POST', '/sales', sale)).status).toBe(201)
    },
  },
  close_alone: { value: 'true', seen: async () => expect((await closedAlone()).status).toBe(200) },
  year_ahead_price_of: { value: '11', seen: async () => expect((await ahead()).discount).toBeGreaterThan(0) },
  year_ahead_months: {
    value: '6',
    seen: async () => {
      // Five of six are paid, so the last one is free; ten of six would be no discount.
      await save({ year_ahead_price_of: '5' })
      expect((await ahead()).discount).toBeGreaterThan(0)
      await save({ year_ahead_price_of: '10' })
      expect((await ahead()).discount).toBe(0)
    },
  },
  year_ahead_percent: {
    value: '50',
    seen: async () => {
      const { sum, discount } = await ahead()
      expect(discount).toBe(sum / 2)
    },
  },
  year_ahead_until: {
    value: '03-15',
    seen: async () => {
      await save({ year_ahead_price_of: '11', year_ahead_months: '12' })
      expect((await ahead()).paid_by).toBe('2027-03-15')
    },
  },
  interest_per_missed_payment: {
    value: '75.25',
    seen: async () => {
      await save({ allow_miss_payments: 'false' })
      expect(await penalties()).toMatchObject({ count: 1, total: 75.25 })
    },
  },
  ...planEffects({ house, penalties, save, staff }),
  ...payingEffects({ seenByResident, picture, shown }),
  building_clearance_fee: {
    value: '310',
    seen: async (value) =>
      expect([
        await permitWith('Building Clearance', '1', '100'),
        await permitWith('Building Clearance', value, '100'),
      ]).toEqual([422, 200]),
  },
  construction_clearance_fee: {
    value: '320',
    seen: async (value) =>
      expect([
        await permitWith('Construction Clearance', '1', '100'),
        await permitWith('Construction Clearance', value, '100'),
      ]).toEqual([422, 200]),
  },
  building_clearance_bond: {
    value: '5000',
    seen: async (value) => expect(await bondAskedFor('Building Clearance')).toBe(Number(value)),
  },
  construction_clearance_bond: {
    value: '15000',
    seen: async (value) => expect(await bondAskedFor('Construction Clearance')).toBe(Number(value)),
  },
  processing_fee: {
    value: '55',
    seen: async (value) =>
      expect([
        await permitWith('Building Clearance', '310', '1'),
        await permitWith('Building Clearance', '310', value),
      ]).toEqual([422, 200]),
  },
  ...stickerEffects({ onStickerPaper, save, staff, sticker }),
  logo_1_url: {
    value: '',
    seen: async () => {
      const before = picturesOn((await paper()).bytes)
      await picture('logo_1')
      await shown((await strangers()).logo_1_url)
      expect(picturesOn((await paper()).bytes)).toBe(before + 1)
    },
  },
  logo_2_url: {
    value: '',
    seen: async () => {
      const before = picturesOn((await paper()).bytes)
      await picture('logo_2')
      expect(picturesOn((await paper()).bytes)).toBe(before + 1)
    },
  },
  arrears_note: {
    value: 'Promissory notes until the 15th.',
    seen: async (value) =>
      expect((await staff<Record<string, string>>('GET', '/settings')).body.arrears_note).toBe(value),
  },
  guardhouse_number: {
    value: '0917 555 0000',
    seen: async (value) => expect((await seenByResident()).guardhouse_number).toBe(value),
  },
  hotlines: {
    value: 'Barangay: 0917 123 4567\nFire: (02) 8426-0219',
    seen: async (value) => expect((await seenByResident()).hotlines).toBe(value),
  },
  complaint_kinds: {
    value: 'Noise\nStray dogs',
    seen: async (value) => expect((await seenByResident()).complaint_kinds).toBe(value),
  },
  guidelines: {
    value: '# Quiet hours\n\nFrom ten to six.',
    seen: async (value) => expect((await seenByResident()).guidelines).toBe(value),
  },
}

describe('a setting that is saved takes effect', () => {
  it('and until then a receipt says that it is no invoice', async () =>
    expect((await receipt()).split('\n')).toContain('THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX'))

  it('and none is without a row here', () => expect(Object.keys(effects).sort()).toEqual(ownKeys.sort()))

  it.each(Object.entries(effects))('%s', async (key, { value, seen }) => {
    if (value) await save({ [key]: value })
    await seen(value)
  })
})
