import { inTurn, nothing, of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/messages/announcements/web/AnnouncementDialog.tsx', [
    ['Announcement', '/announcements?tab=view', press(/^VIEW /)],
    ['Announcement', '/announcements?tab=view&id=4040', nothing],
    ['Withdraw', '/announcements?tab=view', inTurn(press(/^VIEW /), press('Withdraw'))],
  ]),
  ...of('features/messages/announcements/web/ask-first.ts', [
    [
      'Notify everyone',
      '/announcements?tab=notify',
      inTurn(
        (page) => page.getByRole('form', { name: 'Notify everyone' }).getByLabel('Type').selectOption('Emergency'),
        press('Send Notification'),
      ),
    ],
  ]),
]
