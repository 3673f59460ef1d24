import { empty, full, office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('announcements', '/announcements'),
  office('announcements-list', '/announcements?tab=view'),
  office('announcements-notify', '/announcements?tab=notify'),
  office('complaints', '/complaints'),
  {
    ...office('complaint', ''),
    full: full(({ complaint }) => `/complaints?complaint=${complaint}`),
    empty: empty('/complaints?complaint=1'),
  },
  office('guidelines', '/guidelines'),
  office('notices', '/notices'),
  office('notices-to-lots', '/notices-to-lots'),
]
