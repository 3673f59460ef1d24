import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/people/residents/web/AccountActions.tsx', [
    ['Remove resident', ({ resident }) => `/users/residents?user=${resident}`, press('Remove from house')],
  ]),
  ...of('features/people/residents/web/AccountActions.tsx', [
    ['Sign-in name', ({ resident }) => `/users/residents?user=${resident}`, press('Sign-in name')],
  ]),
]
