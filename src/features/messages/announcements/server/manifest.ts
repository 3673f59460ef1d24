import type { Manifest } from '#server/feature/manifest.ts'
import { announcements } from './routes.ts'

export const announcementsManifest: Manifest = {
  name: 'announcements',
  serves: [announcements],
  tables: {
    announcements: {
      record: 'Announcement',
      personal: {
        content: 'others',
        event_end_date: 'none',
        event_end_time: 'none',
        event_start_date: 'none',
        event_start_time: 'none',
        picture_file_id: 'none',
        title: 'others',
      },
    },
  },
}
