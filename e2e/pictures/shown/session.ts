import { form, office, type Screen } from '../screen.ts'

const PASSWORD = 'mangga-at-suman-7'
const FIRST_PASSWORD = { Password: PASSWORD, 'Repeat the password': PASSWORD }
const NEW_PASSWORD = { 'New password': PASSWORD, 'Repeat the password': PASSWORD }

export const SHOWN: readonly Screen[] = [
  form('sign-in', () => '/', { Email: 'rosa@office.example', Password: PASSWORD }),
  form('resident-sign-in', () => '/my/sign-in', {
    'E-mail, mobile or user name': 'marisol@home.example',
    Password: PASSWORD,
  }),
  {
    ...form('setup', () => '', {
      'Name of the village': 'Lakeview Village',
      'First name': 'Rosa',
      'Last name': 'Lim',
      Email: 'rosa@office.example',
      ...FIRST_PASSWORD,
    }),
    full: ({ fresh }) => `${fresh.url}/setup?token=${fresh.setup}`,
    empty: ({ fresh }) => `${fresh.url}/setup?token=${fresh.setup}`,
  },
  form('invitation', ({ invitation }) => `/invitation/${invitation}`, FIRST_PASSWORD),
  form('start', () => '/start', { 'Code of the card': 'KMPR TVWX 2479 ACDE' }),
  form('forgot-password', () => '/forgot-password', { Email: 'rosa@office.example' }),
  form('my-forgot', () => '/my/forgot', { 'E-mail, mobile or user name': '0917 555 0001' }),
  form('my-reset', () => '/my/reset', {}),
  form('my-new-email', () => '/my/new-email', {}),
  form('reset-password', ({ reset }) => `/reset-password?token=${reset}`, NEW_PASSWORD),
  office('change-password', '/change-password'),
]
