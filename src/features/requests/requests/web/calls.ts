import { notificationsContract } from '#features/messages/notifications/contract.ts'
import { paymentsContract } from '#features/money/payments/contract.ts'
import { settingsContract } from '#features/office/settings/contract.ts'
import { permitsContract, stickersContract } from '#features/requests/requests/contract.ts'
import { client } from '#web/api.ts'

export const permits = client(permitsContract)
export const stickers = client(stickersContract)
export const payments = client(paymentsContract)
export const settings = client(settingsContract)
export const notifications = client(notificationsContract)
