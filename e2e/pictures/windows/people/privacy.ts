import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/people/privacy/web/PersonalDataPage.tsx', [['Erase Person', '/personal-data', press(/^Erase /)]]),
]
