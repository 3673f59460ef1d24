import { useQuery } from '@tanstack/react-query'
import { settingsContract } from '#features/office/settings/contract.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount } from '#shared/money.ts'
import { asking, queryClient } from '#web/calls/query.ts'
import { useDay } from '#web/use-day.ts'

export interface VillageSettings {
  /** The day it is in the village now, whatever the clock zone of this browser. */
  today: Day
  zone: string
  /** Blocks are numbered from 1 to this. */
  blocks: number
  /** The parts of an address in printing order, as the setting holds them; empty while nobody chose. */
  addressParts: string
  /** The office's note about arrears; empty when there is none. */
  arrearsNote: string
  /** A payment settles whole bills and nothing else. */
  exactSums: boolean
  /** Payments by cheque are taken. */
  cheques: boolean
  /** A fee or due as the settings hold it, as text in pesos; empty when it is no amount. */
  amount: (key: SettingKey) => string
}

const FRESH_MS = 5 * 60_000

/**
 * Reads the village's settings for screens; `village` is undefined while they are asked or when that failed. Windows
 * in which fees count ask for settings that are not older than `staleMs`.
 */
export function useSettings(staleMs = FRESH_MS) {
  const query = useQuery({ ...asking(settingsContract.list, {}), staleTime: staleMs }, queryClient)
  const { data, error, refetch } = query
  const zone = String(data?.village_timezone ?? 'UTC')
  const today = useDay(zone)
  const village: VillageSettings | undefined = data && {
    today,
    zone,
    blocks: Number(data.village_blocks),
    exactSums: data.exact_sums !== false,
    cheques: data.cheques_taken !== false,
    addressParts: String(data.address_parts ?? ''),
    arrearsNote: String(data.arrears_note ?? ''),
    amount: (key) => (parseAmount(data[key]) === null ? '' : String(data[key])),
  }
  return { village, error, retry: () => void refetch() }
}
