import type { SETTING_FILES, SettingKey } from '#features/settings/rules.ts'

interface TextSetting {
  key: SettingKey
  label: string
  about?: string
  /** Long texts take the room of two. */
  long?: true
}

interface PictureSetting {
  key: (typeof SETTING_FILES)[number]
  label: string
  about: string
}

/** Settings that are saved together. */
export interface Card {
  title: string
  settings: readonly TextSetting[]
  pictures?: readonly PictureSetting[]
}

export const HOA: Card = {
  title: 'HOA',
  settings: [
    {
      key: 'allow_miss_payments',
      label: 'Allow Missed Payments',
      about: 'No: a bill that is still unpaid when the next month begins gets the interest, once',
    },
    { key: 'bill_amount_per_month', label: 'Bill Amount per Month', about: 'Of bills that are issued from now on' },
    { key: 'bill_due_day', label: 'Bill Due Day', about: 'Day of the month, 1 to 28' },
    { key: 'interest_per_missed_payment', label: 'Interest per Missed Payment' },
    { key: 'e_wallet_number', label: 'E-Wallet Number' },
  ],
  pictures: [{ key: 'e_wallet_pic', label: 'E-Wallet Picture', about: 'The code that residents scan to pay' }],
}

export const CLEARANCE: Card = {
  title: 'Clearance',
  settings: [
    { key: 'building_clearance_fee', label: 'Building Clearance Fee' },
    { key: 'construction_clearance_fee', label: 'Construction Clearance Fee' },
    { key: 'processing_fee', label: 'Processing Fee', about: 'Added to clearances and to car stickers' },
  ],
}

export const CAR_STICKER: Card = {
  title: 'Car Sticker',
  settings: [
    { key: 'payment_per_car_sticker_two_wheel', label: 'Two Wheel' },
    { key: 'payment_per_car_sticker_four_wheel', label: 'Four Wheel' },
    { key: 'payment_per_car_sticker_delivery_truck', label: 'Delivery Truck' },
    { key: 'payment_per_car_sticker_pass_through', label: 'Pass Through' },
  ],
}

export const PRIVACY: Card = {
  title: 'Privacy',
  settings: [
    {
      key: 'retention_rejected_documents_months',
      label: 'Rejected Requests’ Documents',
      about: 'Kept for so many months; 0 for good',
    },
    { key: 'retention_complaints_months', label: 'Solved Complaints', about: 'Kept for so many months; 0 for good' },
    { key: 'retention_notices_months', label: 'Notices in Inboxes', about: 'Kept for so many months; 0 for good' },
  ],
}

export const VILLAGE: Card = {
  title: 'Village',
  settings: [
    { key: 'village_name', label: 'Village Name' },
    { key: 'village_blocks', label: 'Number of Blocks', about: 'Blocks are numbered from 1 to this' },
    { key: 'village_address', label: 'Address', long: true },
    { key: 'village_contact_number_1', label: 'Contact Number 1' },
    { key: 'village_contact_number_2', label: 'Contact Number 2' },
    { key: 'village_email', label: 'Email' },
    { key: 'village_hoa_reg_num', label: 'HOA Registration Number' },
    { key: 'village_tin_no', label: 'TIN' },
    { key: 'village_timezone', label: 'Time Zone', about: 'It decides which day and month it is in the village' },
  ],
  pictures: [
    { key: 'logo_1', label: 'Logo 1', about: 'On every page, on the sign-in page and on papers' },
    { key: 'logo_2', label: 'Logo 2', about: 'On papers, beside the first' },
  ],
}
