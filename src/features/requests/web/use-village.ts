import type { SettingKey } from '#features/settings/rules.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import { parseAmount } from '#shared/money.ts'
import { useAsk } from '#web/query.ts'
import { settings } from './calls.ts'

export interface Village {
  /** The day it is in the village now, whatever the clock zone of this browser. */
  today: Day
  /** A fee as the settings hold it, as text in pesos; empty when it is no amount. */
  fee: (key: SettingKey) => string
}

/** What approving and paying need of the settings; `village` is undefined while they are asked or when that failed. */
export function useVillage() {
  const query = useAsk(settings.list, {})
  return { village: query.data && villageOf(query.data), error: query.error, retry: query.refetch }
}

const villageOf = (values: Record<string, string | boolean>): Village => ({
  today: dayIn(new Date(), String(values.village_timezone)),
  fee: (key) => (parseAmount(values[key]) === null ? '' : String(values[key])),
})
