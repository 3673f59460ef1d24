import type { SETTING_FILES, SettingKey } from '#features/office/settings/rules.ts'
import { t } from '#web/texts/t.ts'

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
  title: t('HOA'),
  settings: [
    {
      key: 'allow_miss_payments',
      label: t('Allow Missed Payments'),
      about: t('No: a bill that is still unpaid when the next month begins gets the interest, once'),
    },
    {
      key: 'bill_amount_per_month',
      label: t('Bill Amount per Month'),
      about: t('Of bills that are issued from now on'),
    },
    { key: 'bill_due_day', label: t('Bill Due Day'), about: t('Day of the month, 1 to 28') },
    { key: 'interest_per_missed_payment', label: t('Interest per Missed Payment') },
    {
      key: 'exact_sums',
      label: t('Exact Sums Only'),
      about: t('No: any amount is taken, the oldest bill first, and the rest is an advance'),
    },
    {
      key: 'close_alone',
      label: t('One Officer Closes the Day'),
      about: t('Yes: whoever counts a drawer may close its day; no: somebody else confirms the count'),
    },
    { key: 'e_wallet_number', label: t('E-Wallet Number') },
    {
      key: 'arrears_note',
      label: t('Note about Arrears'),
      about: t('Shown to the office above the list of unpaid residents'),
      long: true,
    },
  ],
  pictures: [{ key: 'e_wallet_pic', label: t('E-Wallet Picture'), about: t('The code that residents scan to pay') }],
}

export const YEAR_AHEAD: Card = {
  title: t('A Year Ahead'),
  settings: [
    {
      key: 'year_ahead_months',
      label: t('Months Paid Ahead'),
      about: t('Of the year, with those that were billed before'),
    },
    {
      key: 'year_ahead_price_of',
      label: t('For the Price of'),
      about: t('Months; the last ones of the year are free'),
    },
    {
      key: 'year_ahead_percent',
      label: t('Or a Discount of'),
      about: t('Percent of each bill, where no month is free'),
    },
    {
      key: 'year_ahead_until',
      label: t('Paid by'),
      about: t('Month and day, like 01-31; after it there is no discount'),
    },
  ],
}

export const CLEARANCE: Card = {
  title: t('Clearance'),
  settings: [
    { key: 'building_clearance_fee', label: t('Building Clearance Fee') },
    { key: 'construction_clearance_fee', label: t('Construction Clearance Fee') },
    { key: 'processing_fee', label: t('Processing Fee'), about: t('Added to clearances and to car stickers') },
    {
      key: 'building_clearance_bond',
      label: t('Building Clearance Bond'),
      about: t('Held until the work is inspected; 0 for none'),
    },
    {
      key: 'construction_clearance_bond',
      label: t('Construction Clearance Bond'),
      about: t('Held until the work is inspected; 0 for none'),
    },
  ],
}

export const CAR_STICKER: Card = {
  title: t('Car Sticker'),
  settings: [
    { key: 'payment_per_car_sticker_two_wheel', label: t('Two Wheel') },
    { key: 'payment_per_car_sticker_four_wheel', label: t('Four Wheel') },
    { key: 'payment_per_car_sticker_delivery_truck', label: t('Delivery Truck') },
    { key: 'payment_per_car_sticker_pass_through', label: t('Pass Through') },
  ],
}

export const RECEIPTS: Card = {
  title: t('Receipts'),
  settings: [
    { key: 'receipt_paper', label: t('Paper of Receipts'), about: t('Each receipt can be printed on another one too') },
    {
      key: 'papers_language',
      label: t('Language of Papers'),
      about: t('Of receipts, statements and certificates'),
    },
    { key: 'receipt_note_shown', label: t('Sentence Below Receipts'), about: t('Yes: it stands on every receipt') },
    {
      key: 'receipt_note',
      label: t('The Sentence'),
      about: t('What the BIR wants on a receipt that is no invoice; empty for the usual one'),
      long: true,
    },
  ],
}

export const PRIVACY: Card = {
  title: t('Privacy'),
  settings: [
    {
      key: 'retention_rejected_documents_months',
      label: t('Rejected Requests’ Documents'),
      about: t('Kept for so many months; 0 for good'),
    },
    {
      key: 'retention_complaints_months',
      label: t('Solved Complaints'),
      about: t('Kept for so many months; 0 for good'),
    },
    {
      key: 'retention_notices_months',
      label: t('Notices in Inboxes'),
      about: t('Kept for so many months; 0 for good'),
    },
  ],
}

export const VILLAGE: Card = {
  title: t('Village'),
  settings: [
    { key: 'village_name', label: t('Village Name') },
    { key: 'village_blocks', label: t('Number of Blocks'), about: t('Blocks are numbered from 1 to this') },
    { key: 'village_address', label: t('Address'), long: true },
    { key: 'village_contact_number_1', label: t('Contact Number 1') },
    { key: 'village_contact_number_2', label: t('Contact Number 2') },
    { key: 'village_email', label: t('Email') },
    { key: 'village_hoa_reg_num', label: t('HOA Registration Number') },
    { key: 'village_tin_no', label: t('TIN') },
    {
      key: 'paper_code_days',
      label: t('Days a Paper Code Works'),
      about: t('Of the cards with which residents without an e-mail sign in the first time'),
    },
    { key: 'village_timezone', label: t('Time Zone'), about: t('It decides which day and month it is in the village') },
  ],
  pictures: [
    { key: 'logo_1', label: t('Logo 1'), about: t('On every page, on the sign-in page and on papers') },
    { key: 'logo_2', label: t('Logo 2'), about: t('On papers, beside the first') },
  ],
}
