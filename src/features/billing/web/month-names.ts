/** January to December. */
export const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2024, index, 1)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
)
