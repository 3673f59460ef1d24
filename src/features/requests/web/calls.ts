import { notificationsContract } from '#features/notifications/contract.ts'
import { paymentsContract } from '#features/payments/contract.ts'
import { permitsContract, stickersContract } from '#features/requests/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { client } from '#web/api.ts'

export const permits = client(permitsContract)
export const stickers = client(stickersContract)
export const payments = client(paymentsContract)
export const settings = client(settingsContract)
export const notifications = client(notificationsContract)
