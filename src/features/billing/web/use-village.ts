import { useQuery } from '@tanstack/react-query'
import { settingsContract } from '#features/settings/contract.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import { type Centavos, parseAmount } from '#shared/money.ts'
import { client } from '#web/api.ts'
import { asking, queryClient } from '#web/query.ts'

const settings = client(settingsContract)

export interface Village {
  zone: string
  /** The day it is in the village now, whatever the clock zone of this browser. */
  today: Day
  /** What a month costs at present. */
  monthlyDues: Centavos | null
}

/** What the dues screen needs of the settings; `village` is undefined while they are asked or when that failed. */
export function useDuesVillage() {
  const query = useQuery({ ...asking(settings.list, {}), staleTime: 5 * 60_000 }, queryClient)
  const village = query.data && villageOf(query.data, new Date())
  return { village, error: query.error, retry: query.refetch }
}

function villageOf(values: Record<string, string | boolean>, now: Date): Village {
  const zone = String(values.village_timezone)
  return { zone, today: dayIn(now, zone), monthlyDues: parseAmount(values.bill_amount_per_month) }
}
