import { nothing, of } from '../../window.ts'

export const WINDOWS = [
  ...of('features/messages/notifications/web/FailedNotices.tsx', [
    ['Notices that did not arrive', '/dashboard?show=notices', nothing],
  ]),
  ...of('features/overview/dashboard/web/OverdueWindows.tsx', [
    ['Unpaid Monthly Dues', '/dashboard?show=unpaid', nothing],
    ['Overdue Residents', '/dashboard?show=overdue', nothing],
  ]),
]
