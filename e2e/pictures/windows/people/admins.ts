import { of, press } from '../../window.ts'

const PEOPLE = '/users/admins'

export const WINDOWS = [
  ...of('features/people/admins/web/AddAdmin.tsx', [['Add Admin', PEOPLE, press('Add New Admin')]]),
  ...of('features/people/admins/web/EditAdmin.tsx', [['Edit Admin', PEOPLE, press(/^Edit Teresa/)]]),
  ...of('features/people/admins/web/AdminActions.tsx', [
    ['Delete admin', PEOPLE, press(/^Delete Teresa/)],
    ['Switch two-step sign-in off', PEOPLE, press(/^Two-step off/)],
  ]),
]
