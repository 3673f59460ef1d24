import { announcementsContract } from '#features/messages/announcements/contract.ts'
import { notificationsContract } from '#features/messages/notifications/contract.ts'
import { residentsContract } from '#features/people/residents/contract.ts'
import { client } from '#web/calls/api.ts'

export const announcements = client(announcementsContract)
export const notifications = client(notificationsContract)
export const residents = client(residentsContract)
