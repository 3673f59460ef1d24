import { page } from 'vitest/browser'
import type { SettingsPageName } from '#features/office/settings/rules.ts'
import type { Heard } from './answers.ts'
import { openAt } from './open-at.tsx'
import { aVillage } from './village.ts'

export const stored = {
  village_name: 'Sampaguita Village',
  village_address: 'Mabini Road',
  village_contact_number_1: '0495551234',
  village_contact_number_2: '',
  village_email: 'office@sampaguita.example',
  village_hoa_reg_num: 'HOA-1',
  village_tin_no: '000-1',
  receipt_note: 'NOT VALID FOR CLAIM OF INPUT TAX',
  receipt_note_shown: true as boolean,
  papers_signed_by: '',
  papers_signed_as: '',
  village_blocks: '10',
  village_timezone: 'Asia/Manila',
  paper_code_days: '30',
  statement_link_days: '14',
  public_figures: false as boolean,
  bill_amount_per_month: '1000',
  bill_due_day: '7',
  interest_per_missed_payment: '100',
  allow_miss_payments: true as boolean,
  e_wallet_number: '0917',
  e_wallet_pic_url: '',
  building_clearance_fee: '100',
  construction_clearance_fee: '100',
  processing_fee: '100',
  payment_per_car_sticker_two_wheel: '200',
  payment_per_car_sticker_four_wheel: '400',
  payment_per_car_sticker_delivery_truck: '600',
  payment_per_car_sticker_pass_through: '500',
  logo_1_url: '/icon.svg',
  logo_2_url: '',
  guidelines: '# Rules',
}

const court = {
  id: 1,
  name: 'Tennis Court',
  is_per_group: true,
  day_price: 120,
  night_price: 240,
  day_per_person_price: 5,
  night_per_person_price: 6,
  guest_additional_price: 60,
  extension_price: 100,
  bond: 0,
  capacity: null,
  rules: null,
  picture_url: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

export const KINDS = [
  { code: 'house', name: 'House', billed: true, lots: 2 },
  { code: 'vacant', name: 'Vacant lot', billed: true, lots: 0 },
]

type More = Parameters<typeof aVillage>[0]

/** A page of the settings, or their start, over settings that a save changes. */
export function open(at: SettingsPageName | '', more: More = {}) {
  const now: Record<string, string | boolean> = { ...stored }
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { ...now } }),
      'GET /amenities': () => ({ json: [court] }),
      'GET /lot-kinds': () => ({ json: KINDS }),
      'POST /settings': ({ body }) => {
        if (!(body instanceof FormData)) Object.assign(now, body)
        return { json: { message: 'Settings updated.' } }
      },
      ...more,
    },
    'admin',
  )
  openAt(at ? `/admin-settings?page=${at}` : '/admin-settings')
  return { heard, now }
}

export const saved = (heard: Heard[]) =>
  heard.filter((one) => one.method === 'POST' && one.path === '/api/settings').map((one) => one.body)

export const save = () => page.getByRole('form').getByRole('button', { name: 'Save' }).click()
