import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { eraseLetters, lettersOnHousehold } from './manifest.queries.ts'
import { letters } from './routes.ts'

export const lettersManifest: Manifest = {
  name: 'letters',
  serves: [letters],
  tables: {
    letter_templates: {
      record: 'Template of a letter',
      personal: {
        ...{ body_en: 'none', body_fil: 'none', kind: 'none', signers: 'none', title_en: 'none', title_fil: 'none' },
      },
    },
    letters: {
      record: 'Letter to a member',
      personal: {
        ...{ address: 'none', body: 'erased', day: 'none', head: 'none', kind: 'none', language: 'none' },
        ...{ name: 'erased', signers: 'others', title: 'none' },
      },
    },
    letter_lots: { personal: {} },
  },
  erase: ({ db, residentId }) => eraseLetters(db, residentId),
  guards: [
    {
      tables: ['letters', 'letter_lots'],
      rank: 5,
      counted: ['letter', 'letters'],
      says: (place) => refusals.on_household({ place }),
      standing: lettersOnHousehold,
    },
  ],
}
