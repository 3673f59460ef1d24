import { client } from '#web/api.ts'
import { notificationsContract } from '../contract.ts'

export const notifications = client(notificationsContract)
