import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { changedOnHousehold } from './built.queries.ts'
import { eraseFromImports, importChangesOf, importNotesOf } from './erasure.queries.ts'
import { imports } from './routes.ts'

export const importManifest: Manifest = {
  name: 'import',
  serves: [imports],
  tables: {
    imports: {
      record: 'Import',
      personal: {
        as_of: 'none',
        dry_run: 'erased',
        file_name: 'none',
        mapping: 'erased',
        source: 'erased',
        status: 'none',
        undo_reason: 'none',
      },
    },
    import_rows: { personal: {} },
    import_records: { personal: { record: 'none' } },
    import_changes: { personal: { record: 'none', field: 'none', before: 'erased', after: 'erased' } },
  },
  erase: async ({ db, userId, known }) => {
    await eraseFromImports(db, { userId, known })
    return undefined
  },
  held: async ({ db, userId, known }) => ({
    imports: await importNotesOf(db, { userId, known }),
    import_changes: await importChangesOf(db, userId),
  }),
  guards: [
    {
      tables: ['import_rows', 'import_records'],
      rank: 11,
      says: (place) => refusals.changed_since({ place }),
      standing: changedOnHousehold,
    },
  ],
}
