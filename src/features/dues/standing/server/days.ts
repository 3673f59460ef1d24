import { type StoredSettings, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { StandingDays } from '../rules.ts'

/** The months and days of the settings. */
export function daysOf(stored: StoredSettings): StandingDays {
  const number = (key: Parameters<typeof settingText>[1]) => Number(settingText(stored, key))
  return {
    months: number('standing_months'),
    grace: number('standing_grace_days'),
    answer: number('standing_answer_days'),
    reconsider: number('standing_reconsider_days'),
  }
}

export const standingDays = async (db: Db): Promise<StandingDays> => daysOf(await storedSettings(db))
