import { replenishmentsContract } from '#features/money/replenishments/contract.ts'
import { client } from '#web/api.ts'

export const replenishments = client(replenishmentsContract)
