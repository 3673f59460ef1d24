/** Files of the screens whose English is meant, and why. */
export const ENGLISH_FILES: Readonly<Record<string, string>> = {
  'src/web/calls/api-error.ts': 'messageOf looks them up, as it does what the server says',
  'src/features/messages/announcements/web/templates.ts':
    'messages to the village; their labels are looked up where they show',
  'src/features/requests/requests/web/issued/issued.ts': 'messages to residents, and words of the API',
  'src/features/overview/reports/web/month-reports.tsx':
    'names of papers and columns of spreadsheets; the panel looks them up',
  'src/features/overview/reports/web/people-reports.tsx':
    'names of papers and columns of spreadsheets; the panel looks them up',
  'src/features/overview/reports/web/receipts-report.tsx':
    'names of papers and columns of spreadsheets; the panel looks them up',
  'src/web/device/device-name.ts': 'names of browsers and systems',
}

/** Single texts of a file that stay English: names, keys, words of the API, messages to others. */
export const ENGLISH_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'src/web/calls/api.ts': ['Bearer {}'],
  'src/web/device/token-owner.ts': ['Bearer {}'],
  'src/app/web/layout/use-shortcuts.ts': ['input, textarea, select, [contenteditable]'],
  'src/web/type-ahead-buffer.ts': ['input, textarea, select, [contenteditable]', 'button, a, summary, [role=option]'],
  'src/features/overview/search/web/GuideWindow.tsx': ['Ctrl', 'Esc'],
  'src/web/ui/tables/use-row-focus.ts': ['td button, li button'],
  'src/features/office/settings/web/village.ts': ['Purok'],
  'src/features/my/my/web/village.ts': ['Purok'],
  'src/features/my/my/web/pay/IPaid.tsx': ['bank transfer'],
  'src/features/bookings/bookings/web/BookingPage.tsx': ['Asia/Manila'],
  'src/features/overview/reports/web/BooksReport.tsx': ['Income and Expenses', 'Income_Expenses_Report_{}_{}.xlsx'],
  'src/features/requests/requests/web/steps/Message.tsx': ['About {}'],
  'src/features/requests/requests/web/steps/Reject.tsx': ['Other'],
}

/** Files that look into messages which are not ours, and whose they are. */
export const FOREIGN_MESSAGES: Readonly<Record<string, string>> = {
  'src/server/database/failure.ts': 'the driver of the database has no code for a lost connection',
  'src/server/files/pictures.ts': 'the library that reads pictures has no code for a large one',
  'src/web/ui/page/ErrorPage.tsx': 'browsers have no code for a part that could not be loaded',
}
