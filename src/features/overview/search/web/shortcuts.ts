/** Where `g` and a letter lead. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  k: '/counter',
  d: '/dashboard',
  b: '/booking',
  m: '/monthly-dues',
  c: '/clearance',
  s: '/sticker',
  h: '/houses',
  r: '/users/residents',
  a: '/announcements',
  o: '/complaints',
  i: '/expenses-income',
  p: '/reports',
  u: '/guidelines',
}

/** Windows the shell opens over the page. */
export type Overlay = 'search' | 'guide'
