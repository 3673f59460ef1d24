import { seriesContract } from '#features/money/series/contract.ts'
import { client } from '#web/api.ts'

export const series = client(seriesContract)
