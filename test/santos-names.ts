/** First, middle and last names that a search for `santos` finds, as they are given to houses. */
export const names = [
  ['Ana', 'Santos', 'Abad'],
  ['Bea', 'Santos', 'Abad'],
  ['Santosa', null, 'Cruz'],
  ['Dan', null, 'Dela Santos'],
  ['Zoe', null, 'Santosidad'],
  ['Yna', 'Reyes', 'Santos'],
] as const
/** The same, the best fit first. */
export const ranked = ['Yna Santos', 'Zoe Santosidad', 'Santosa Cruz', 'Dan Dela Santos', 'Ana Abad', 'Bea Abad']
