import { expect } from 'vitest'
import type { SettingKey } from '#features/office/settings/rules.ts'
import type { Effect, settingsDesk } from './settings-desk.ts'

/** Content of a sample village's code. */
export const VILLAGE_CODE =
  '00020101021127770012com.p2pqrpay0111GXCHPHM2XXX02089996440303152170200000123450411091700000005204601653036085802PH5918SAMPLE VILLAGE HOA6007CABUYAO63047920'

type Desk = Pick<Awaited<ReturnType<typeof settingsDesk>>, 'seenByResident' | 'picture' | 'shown'>

/** Settings of how residents pay: they read them as they were saved. */
export function payingEffects({ seenByResident, picture, shown }: Desk) {
  const text = (key: SettingKey, value: string): Effect => ({
    value,
    seen: async () => expect((await seenByResident())[key]).toBe(value),
  })
  return {
    e_wallet_number: text('e_wallet_number', '0919 555 6666'),
    office_hours: text('office_hours', 'Monday to Saturday, 8 to 5'),
    bank_name: text('bank_name', 'BDO'),
    bank_account_name: text('bank_account_name', 'Sampaguita HOA'),
    bank_account_number: text('bank_account_number', '0012 3456 7890'),
    qr_ph: text('qr_ph', VILLAGE_CODE),
    e_wallet_pic_url: {
      value: '',
      seen: async () => {
        await picture('e_wallet_pic')
        await shown((await seenByResident()).e_wallet_pic_url)
      },
    },
  }
}

/** In which order what is paid is split: the proposal says it of each bill. */
export function orderEffects({ house, staff }: Pick<Awaited<ReturnType<typeof settingsDesk>>, 'house' | 'staff'>) {
  const order = async () =>
    (
      await staff<{ order: { after_dues: boolean; penalties_last: boolean }[] }>('POST', '/payments/proposal', {
        house_id: house.id,
      })
    ).body.order
  return {
    dues_first: {
      value: 'true',
      // Of dues themselves it says nothing.
      seen: async () => {
        const fine = { name: 'Fine', amount: 5, reason: 'On the grass', due_date: '2026-11-30' }
        expect((await staff('POST', `/houses/${house.id}/charges`, fine)).status).toBe(201)
        expect(new Set((await order()).map((one) => one.after_dues))).toEqual(new Set([false, true]))
      },
    },
    penalties_last: {
      value: 'true',
      seen: async () => expect((await order()).every((one) => one.penalties_last)).toBe(true),
    },
  }
}
