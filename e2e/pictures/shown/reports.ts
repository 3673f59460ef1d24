import { office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('reports', '/reports', { mayBeEmpty: true }),
  office('report-bills', '/reports?tab=bills'),
  { ...office('report-aging', '/reports?tab=aging'), wide: true },
  office('report-profiles', '/reports?tab=profiles'),
  office('report-complaints', '/reports?tab=complaints'),
  office('report-bookings', '/reports?tab=bookings'),
  office('report-stickers', '/reports?tab=stickers'),
  office('report-clearances', '/reports?tab=clearances'),
  office('report-statements', '/reports?tab=statements'),
  office('report-receipts', '/reports?tab=receipts'),
  office('report-books', '/reports?tab=books'),
  { ...office('report-book-of-receipts', '/reports?tab=books&book=receipts'), wide: true },
  { ...office('report-budget', '/reports?tab=budget'), wide: true },
  office('report-annual', '/reports?tab=annual'),
  office('report-handover', '/reports?tab=handover'),
]
