import { answering, inTurn, of, press } from '../../window.ts'

const PEOPLE = '/users/admins'
const LINK = {
  message: 'The link is ready.',
  invitation: { url: 'https://village.example/invitation/x', expires_at: '2026-11-23T04:00:00Z', sent_to: null },
}

export const WINDOWS = [
  ...of('features/people/account/web/InvitationDialog.tsx', [
    [
      'Invitation link',
      PEOPLE,
      inTurn(answering(/\/api\/users\/\d+\/invitation$/, 'POST', LINK), press(/^Invite again/)),
    ],
  ]),
  ...of('features/people/account/web/OwnPasswordDialog.tsx', [
    ['New password link', PEOPLE, press(/^New password link for Teresa/)],
  ]),
]
