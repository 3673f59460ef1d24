import { seriesContract } from '#features/ledger/series/contract.ts'
import { client } from '#web/calls/api.ts'

export const series = client(seriesContract)
