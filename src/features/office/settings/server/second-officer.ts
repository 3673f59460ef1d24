import type { Db } from '#server/database/db.ts'
import type { Centavos } from '#shared/money.ts'
import { type SettingKey, settingAmount, settingValue } from '../rules.ts'
import { storedSettings } from './queries.ts'

type SecondOfficerSetting = Extract<SettingKey, `second_officer_${string}`>

/** True when the settings require a second officer for an act. */
export const asksSecond = async (
  db: Db,
  key: Exclude<SecondOfficerSetting, 'second_officer_expenses_above'>,
): Promise<boolean> => settingValue(await storedSettings(db), key) === true

/** True when a second officer is required for an expense of so much: above the sum of the settings, never where that is 0. */
export async function asksSecondFor(db: Db, spent: Centavos): Promise<boolean> {
  const limit = settingAmount(await storedSettings(db), 'second_officer_expenses_above')
  return limit > 0 && spent > limit
}
