import { t } from '#web/texts/t.ts'
import type { SettingsSection } from './section.ts'

export const CLEARANCE: SettingsSection = {
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

export const CAR_STICKER: SettingsSection = {
  title: t('Car Sticker'),
  settings: [
    { key: 'payment_per_car_sticker_two_wheel', label: t('Two Wheel') },
    { key: 'payment_per_car_sticker_four_wheel', label: t('Four Wheel') },
    { key: 'payment_per_car_sticker_delivery_truck', label: t('Delivery Truck') },
    { key: 'payment_per_car_sticker_pass_through', label: t('Pass Through') },
    {
      key: 'sticker_year_start',
      label: t('Sticker Year Begins'),
      about: t('Month and day, like 01-01; empty when each sticker is good for a year from its day'),
    },
  ],
  seldom: [
    {
      key: 'sticker_free_count',
      label: t('Free Stickers of a Lot'),
      about: t('So many vehicles of a lot cost nothing in a year; 0 for none'),
    },
    {
      key: 'sticker_fee_extra_from',
      label: t('Extra Fee From Vehicle'),
      about: t('The third vehicle of a lot and later ones at 3; 0 for no extra fee'),
    },
    { key: 'sticker_fee_extra', label: t('Extra Fee'), about: t('Added to the fee of each of them') },
    {
      key: 'sticker_fee_by_quarter',
      label: t('Fee by Quarter'),
      about: t('75, 50 and 25% of the fee from the second quarter of the sticker year on, up to the next peso'),
    },
    {
      key: 'sticker_replacement_fee',
      label: t('Replacement Fee'),
      about: t('For a sticker in the place of one that was lost or damaged; 0 for none'),
    },
    {
      key: 'sticker_remind_before_days',
      label: t('Remind Before a Sticker Ends'),
      about: t('Days before its last day, 28 at most; 0 for no reminder'),
    },
  ],
}

export const GATE: SettingsSection = {
  title: t('Gate'),
  settings: [
    {
      key: 'visit_answer_minutes',
      label: t('Minutes to Answer'),
      about: t('That a house has when the gate asks whether somebody may come in'),
    },
    {
      key: 'visit_stay_hours',
      label: t('Hours Inside'),
      about: t('Without a code; who stays longer is shown to the gate'),
    },
  ],
}

export const COMPLAINTS: SettingsSection = {
  title: t('Complaints'),
  settings: [
    {
      key: 'complaint_kinds',
      label: t('Kinds of Complaints'),
      about: t('One a line, as residents choose it'),
      long: true,
    },
  ],
}
