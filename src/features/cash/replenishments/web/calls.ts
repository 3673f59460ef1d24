import { replenishmentsContract } from '#features/cash/replenishments/contract.ts'
import { client } from '#web/api.ts'

export const replenishments = client(replenishmentsContract)
