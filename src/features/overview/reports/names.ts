/** Names of the reports, on paper and on the screen alike. */
export const NAMES = {
  behind: 'Report of residents who are behind',
  residents: 'Report of all residents',
  complaints: 'Report of complaints',
  bookings: 'Report of bookings',
  stickers: 'Report of car stickers',
  clearances: 'Report of clearances',
  accounts: 'Report of income by account',
  prepared: 'Prepared report',
  receipts: 'Report of receipt numbers',
  letters: 'Letters to who is behind',
  statements: 'Print run of statements',
  sheet: 'Dues sheet of all lots',
  books: 'Books of account',
  budget: 'Budget of a year',
  aging: 'Aging of all lots',
} as const
