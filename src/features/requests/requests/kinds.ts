import type { SettingKey } from '#features/office/settings/rules.ts'
import { addMonths, type Day, monthOf } from '#shared/dates.ts'
import type { RequestType } from '#shared/request-types.ts'
import { dayOfMonth } from '#shared/years.ts'

/** Kinds of clearances and of stickers, as the API has them. */
export const PERMIT_TYPES = ['Building Clearance', 'Construction Clearance'] as const
export type PermitType = (typeof PERMIT_TYPES)[number]
export const STICKER_TYPES = ['two_wheel', 'four_wheel', 'delivery_truck', 'pass_through'] as const
export type StickerType = (typeof STICKER_TYPES)[number]

/** Reasons that make a sticker void. */
export const VOID_KINDS = ['lost', 'damaged'] as const
export type VoidKind = (typeof VOID_KINDS)[number]

/** Kinds of each type of request, with the setting that the fee of each is copied from. */
export const FEE_SETTINGS = {
  permit: {
    'Building Clearance': 'building_clearance_fee',
    'Construction Clearance': 'construction_clearance_fee',
  } satisfies Record<PermitType, SettingKey>,
  sticker: {
    two_wheel: 'payment_per_car_sticker_two_wheel',
    four_wheel: 'payment_per_car_sticker_four_wheel',
    delivery_truck: 'payment_per_car_sticker_delivery_truck',
    pass_through: 'payment_per_car_sticker_pass_through',
  } satisfies Record<StickerType, SettingKey>,
} as const satisfies Record<RequestType, Readonly<Record<string, SettingKey>>>

const PASS_YEARS = 1

/** A year later, on the last day of the month when that day does not exist. */
export const yearLater = (day: Day): Day => dayOfMonth(addMonths(monthOf(day), 12 * PASS_YEARS), Number(day.slice(8)))
