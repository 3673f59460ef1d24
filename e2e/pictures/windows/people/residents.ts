import { again, answering, inTurn, of, press } from '../../window.ts'

const REQUEST = {
  ...{ id: 1, user_id: 1, kind: 'card', wanted: null, has_account: true, asked_at: '2026-11-20T01:00:00.000Z' },
  ...{ firstname: 'Bea', middlename: null, lastname: 'Santos', address: 'Block 3 Lot 9' },
}

export const WINDOWS = [
  ...of('features/people/residents/web/AccountActions.tsx', [
    ['Remove resident', ({ resident }) => `/users/residents?user=${resident}`, press('Remove from house')],
  ]),
  ...of('features/people/residents/web/AccountRequests.tsx', [
    [
      'Dismiss the request',
      '/users/residents',
      inTurn(answering(/\/api\/account-requests/, 'GET', { requests: [REQUEST] }), again, press('Dismiss')),
    ],
  ]),
  ...of('features/people/residents/web/AccountActions.tsx', [
    ['Sign-in name', ({ resident }) => `/users/residents?user=${resident}`, press('Sign-in name')],
  ]),
]
