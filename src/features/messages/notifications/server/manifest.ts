import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { eraseNotices, noticesOnHousehold, removeOldNotices } from './manifest.queries.ts'
import { notifications } from './routes.ts'
import { startDelivering } from './start.ts'
import { tidyJob } from './tidy.ts'

export const notificationsManifest: Manifest = {
  name: 'notifications',
  serves: [notifications],
  tables: {
    notifications: {
      personal: {
        caption: 'erased',
        content: 'erased',
        kind: 'none',
        params: 'erased',
        same: 'none',
        url: 'none',
        wording: 'none',
      },
    },
    push_subscriptions: { personal: { auth: 'none', endpoint: 'none', p256dh: 'none', service: 'none' } },
    expo_tokens: { personal: { token: 'erased' } },
    deliveries: {
      personal: {
        address: 'erased',
        channel: 'none',
        key: 'none',
        last_error: 'erased',
        letter: 'erased',
        provider: 'none',
        provider_id: 'none',
        state: 'none',
      },
    },
    channel_stops: { record: 'Stopped channel', personal: { channel: 'none', source: 'none' } },
    bounced_addresses: { personal: { address: 'erased', reason: 'erased' } },
  },
  jobs: [tidyJob],
  workers: [startDelivering],
  erase: async ({ db, userId, known }) => {
    await eraseNotices(db, { userId, contacts: known.contacts })
    return undefined
  },
  retention: [
    { setting: 'retention_notices_months', remove: removeOldNotices },
    // They name guests.
    { setting: 'retention_visits_months', remove: (tx, before) => removeOldNotices(tx, before, 'gate') },
  ],
  guards: [
    {
      tables: ['notifications'],
      rank: 10,
      says: (place) => refusals.notice_sent({ place }),
      standing: noticesOnHousehold,
    },
  ],
}
