import { bookingsContract } from '#features/bookings/contract.ts'
import { dashboardContract } from '#features/dashboard/contract.ts'
import { incomeContract } from '#features/income/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { client } from '#web/api.ts'

export const dashboard = client(dashboardContract)
export const income = client(incomeContract)
export const bookings = client(bookingsContract)
export const notifications = client(notificationsContract)
