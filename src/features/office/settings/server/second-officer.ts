import type { Db } from '#server/database/db.ts'
import type { Centavos } from '#shared/money.ts'
import { type SettingKey, settingAmount, settingValue } from '../rules.ts'
import { storedSettings } from './queries.ts'

type SecondOfficerSetting = Extract<SettingKey, `second_officer_${string}`>

/** Settings of the doors through which money leaves. */
export type OutflowSetting = Extract<
  SecondOfficerSetting,
  `second_officer_${'bonds' | 'transfers' | 'deposits' | 'replenishments' | 'expenses_above'}`
>

/** True when the settings require a second officer for an act. */
export const asksSecond = async (
  db: Db,
  key: Exclude<SecondOfficerSetting, 'second_officer_expenses_above'>,
): Promise<boolean> => settingValue(await storedSettings(db), key) === true

/**
 * The sum to one payee on one day, in centavos, above which money of a door waits for a second officer: 0 where all of it does, null where
 * none does.
 */
export async function limitOf(db: Db, key: OutflowSetting): Promise<Centavos | null> {
  const stored = await storedSettings(db)
  const limit = settingAmount(stored, 'second_officer_expenses_above')
  const on = key === 'second_officer_expenses_above' ? limit > 0 : settingValue(stored, key) === true
  return on ? limit : null
}
