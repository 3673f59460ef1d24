import { bare, full, office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('residents', '/users/residents'),
  {
    ...office('resident', ''),
    full: full(({ resident }) => `/users/residents?user=${resident}`),
    empty: bare(({ resident }) => `/users/residents?user=${resident}`),
  },
  office('admins', '/users/admins'),
  office('personal-data', '/personal-data'),
  office('breach', '/breach'),
]
