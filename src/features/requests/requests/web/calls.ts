import { notificationsContract } from '#features/messages/notifications/contract.ts'
import { settingsContract } from '#features/office/settings/contract.ts'
import { permitsContract, stickersContract } from '#features/requests/requests/contract.ts'
import { client } from '#web/calls/api.ts'

export const permits = client(permitsContract)
export const stickers = client(stickersContract)
export const settings = client(settingsContract)
export const notifications = client(notificationsContract)
