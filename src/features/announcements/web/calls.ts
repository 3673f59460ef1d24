import { announcementsContract } from '#features/announcements/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { residentsContract } from '#features/residents/contract.ts'
import { client } from '#web/api.ts'

export const announcements = client(announcementsContract)
export const notifications = client(notificationsContract)
export const residents = client(residentsContract)
