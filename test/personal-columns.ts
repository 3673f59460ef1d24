import { manifests } from '#app/server/features.ts'
import type { PersonalKind } from '#server/feature/manifest.ts'
import { hostTables } from '#server/schema/tables.ts'

const declared = [hostTables, ...manifests.map(({ tables = {} }) => tables)].flatMap((tables) =>
  Object.entries(tables).flatMap(([table, { personal }]) =>
    Object.entries(personal).map(([column, kind]) => ({ name: `${table}.${column}`, kind })),
  ),
)

/** Every column that a manifest speaks of, as `table.column`. */
export const declaredColumns = (): string[] => declared.map(({ name }) => name)

/** The columns that are to a person what the manifests say. */
export const columnsThat = (kind: PersonalKind): string[] =>
  declared.flatMap((one) => (one.kind === kind ? [one.name] : [])).toSorted()
