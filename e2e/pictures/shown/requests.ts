import { empty, full, office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('vehicles', '/vehicles'),
  office('visits', '/visits', { mayBeEmpty: true }),
  office('incidents', '/visits?tab=incidents', { mayBeEmpty: true }),
  office('clearance', '/clearance'),
  {
    ...office('clearance-review', ''),
    full: full(({ review }) => `/clearance?review=${review}`),
    empty: empty('/clearance?review=1'),
  },
  office('clearance-issued', '/clearance?tab=issued'),
  office('sticker', '/sticker'),
  office('sticker-to-pay', '/sticker?tab=to_pay'),
  office('house-permits', '/files/house-permit'),
  office('building-permits', '/files/Building-permit'),
  office('car-stickers', '/files/sticker'),
]
