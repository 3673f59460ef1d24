import { expect } from 'vitest'
import type { Effect, settingsDesk } from './settings-desk.ts'

type Desk = Pick<Awaited<ReturnType<typeof settingsDesk>>, 'onStickerPaper' | 'save' | 'staff' | 'sticker'>

/** Effects of the fees of stickers and of the sticker year. */
export const stickerEffects = ({ onStickerPaper, save, staff, sticker }: Desk) =>
  ({
    payment_per_car_sticker_two_wheel: { value: '210', seen: sticker('two_wheel') },
    payment_per_car_sticker_four_wheel: { value: '410', seen: sticker('four_wheel') },
    payment_per_car_sticker_delivery_truck: { value: '610', seen: sticker('delivery_truck') },
    payment_per_car_sticker_pass_through: { value: '510', seen: sticker('pass_through') },
    sticker_year_start: { value: '01-01', seen: () => onStickerPaper('31, 2026') },
    sticker_free_count: { value: '99', seen: async () => void (await sticker('delivery_truck')('0')) },
    sticker_fee_extra_from: {
      value: '1',
      seen: async () => {
        await save({ sticker_free_count: '0', sticker_fee_extra: '50' })
        await sticker('delivery_truck')('660')
      },
    },
    sticker_fee_extra: { value: '70', seen: async () => void (await sticker('delivery_truck')('680')) },
    // November is in the fourth quarter.
    sticker_fee_by_quarter: { value: 'true', seen: async () => void (await sticker('delivery_truck')('170')) },
    sticker_replacement_fee: {
      value: '45',
      // Asked by src/features/requests/requests/server/replace.test.ts.
      seen: async (value) =>
        expect((await staff<Record<string, string>>('GET', '/settings')).body.sticker_replacement_fee).toBe(value),
    },
    sticker_remind_before_days: {
      value: '28',
      // Shown whole by src/features/requests/stickers/server/ends-soon.test.ts.
      seen: async (value) =>
        expect((await staff<Record<string, string>>('GET', '/settings')).body.sticker_remind_before_days).toBe(value),
    },
  }) satisfies Record<string, Effect>
