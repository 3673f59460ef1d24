import { bookingsContract } from '#features/bookings/bookings/contract.ts'
import { incomeContract } from '#features/cash/income/contract.ts'
import { cashAccountsContract } from '#features/ledger/cash-accounts/contract.ts'
import { notificationsContract } from '#features/messages/notifications/contract.ts'
import { operationContract } from '#features/office/operation/contract.ts'
import { dashboardContract } from '#features/overview/dashboard/contract.ts'
import { client } from '#web/calls/api.ts'

export const dashboard = client(dashboardContract)
export const income = client(incomeContract)
export const cashAccounts = client(cashAccountsContract)
export const bookings = client(bookingsContract)
export const notifications = client(notificationsContract)
export const operation = client(operationContract)
