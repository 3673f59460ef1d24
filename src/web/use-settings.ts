import { useQuery } from '@tanstack/react-query'
import { settingsContract } from '#features/settings/contract.ts'
import { type Day, dayIn } from '#shared/dates.ts'
import { client } from './api.ts'
import { asking, queryClient } from './query.ts'

const settings = client(settingsContract)

export interface VillageSettings {
  /** The day it is in the village now, whatever the clock zone of this browser. */
  today: Day
  zone: string
  /** Blocks are numbered from 1 to this. */
  blocks: number
}

/** What screens need of the village's settings; `village` is undefined while they are asked or when that failed. */
export function useSettings() {
  const query = useQuery({ ...asking(settings.list, {}), staleTime: 5 * 60_000 }, queryClient)
  const { data, error, refetch } = query
  const zone = String(data?.village_timezone)
  const village: VillageSettings | undefined = data && {
    today: dayIn(new Date(), zone),
    zone,
    blocks: Number(data.village_blocks),
  }
  return { village, error, retry: () => void refetch() }
}
