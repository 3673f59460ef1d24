import type { Manifest, TableFacts, Tables } from '../feature/manifest.ts'

/** The tables of the host itself, as features declare theirs. */
export const hostTables: Tables & { schema_migrations: TableFacts<{ checksum: string; name: string }> } = {
  approvals: {
    record: 'Proposal',
    personal: {
      about: 'others',
      answer: 'others',
      body: 'others',
      call: 'none',
      failure: 'others',
      params: 'none',
      reason: 'others',
      request_id: 'none',
      state: 'none',
      subject: 'none',
      touches: 'none',
    },
  },
  attempts: { personal: { address: 'none', call: 'none' } },
  audit_log: {
    personal: {
      action: 'none',
      after: 'erased',
      before: 'erased',
      request_id: 'none',
      row_id: 'none',
      table_name: 'none',
    },
  },
  audit_erasures: { personal: { entry_ids: 'none', key_id: 'none', request_id: 'none' } },
  audit_seals: { personal: { key_id: 'none' } },
  access_log: { personal: { kind: 'none', request_id: 'none', subject: 'erased' } },
  call_counts: { personal: { key: 'none' } },
  access_events: { personal: { address: 'none', detail: 'none', device: 'erased', event: 'none', request_id: 'none' } },
  files: {
    record: 'File',
    personal: { audience: 'none', content_type: 'none', id: 'none', original_name: 'erased', purpose: 'none' },
  },
  host_secrets: { personal: { name: 'none' } },
  removed_files: { personal: { id: 'none' } },
  idempotency_keys: { personal: { call: 'none', key: 'none', reply: 'erased' } },
  schema_files: { personal: { checksum: 'none' } },
  schema_migrations: { personal: { checksum: 'none', name: 'none' } },
}

/** The office's names for the records of each table that has a name for them, by table: host and features together. */
export const recordNames = (manifests: readonly Manifest[]): ReadonlyMap<string, string> =>
  new Map(
    [hostTables, ...manifests.map(({ tables = {} }) => tables)]
      .flatMap((tables) => Object.entries<Pick<TableFacts, 'record'>>(tables))
      .flatMap(([table, { record }]) => (record === undefined ? [] : [[table, record] as const])),
  )

/** Columns that an erasure empties, as `table.column`, by what their owners declare. */
export const erasedColumns = (manifests: readonly Manifest[]): string[] =>
  [hostTables, ...manifests.map(({ tables = {} }) => tables)].flatMap((tables) =>
    Object.entries<Pick<TableFacts, 'personal'>>(tables).flatMap(([table, { personal }]) =>
      Object.entries(personal).flatMap(([column, kind]) =>
        kind === 'erased' || kind === 'shared' ? [`${table}.${column}`] : [],
      ),
    ),
  )
