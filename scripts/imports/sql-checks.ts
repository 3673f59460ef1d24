import type { Rules } from '../import-rules.ts'
import { type Statement, tablesCreated, tablesDropped } from './sql.ts'
import { isFactory, isQueries, isTest, zoneOf } from './zones.ts'

/** A sentence about a piece of SQL that stands or writes where it must not, or undefined. */
export function sqlProblem(path: string, statement: Statement, rules: Rules): string | undefined {
  const zone = zoneOf(path)
  if (isTest(path) || zone.kind === 'tooling' || zone.kind === 'outside' || zone.kind === 'db') return undefined
  if (zone.kind !== 'serverHost' && !isQueries(path) && !isFactory(path)) {
    return `${statement.what}: SQL stands in queries.ts alone`
  }
  const writer = 'feature' in zone ? zone.feature : 'host'
  if (writer !== 'host' && statement.unsafe) return `${statement.what} runs text that is put together: use parameters`
  if (writer !== 'host' && statement.computedTable)
    return `${statement.what} writes a table that is not named in the code`
  for (const table of statement.writes) {
    const owner = ownerOf(table, rules)
    if (!owner) return `${statement.what} writes ${table}, which nobody owns (scripts/import-rules.ts)`
    if (owner !== writer && !rules.alsoWrites?.[writer]?.includes(table))
      return `${statement.what} writes ${table}, which ${owner} owns`
  }
  return undefined
}

/**
 * Tables that are created and nobody owns, and owned tables that nobody creates. `sources` are the migrations, `made`
 * the tables that the host creates itself.
 */
export function ownershipProblems(sources: { path: string; text: string }[], made: string[], rules: Rules): string[] {
  const created = new Map(sources.flatMap(({ path, text }) => tablesCreated(text).map((table) => [table, path])))
  const dropped = new Set(sources.flatMap(({ text }) => tablesDropped(text)))
  const existing = [...created.keys()].filter((table) => !dropped.has(table))
  const owned = Object.values(rules.tableOwners).flat()
  const gone = owned.filter((table) => !existing.includes(table) && !made.includes(table))
  const twice = owned.filter((table, at) => owned.indexOf(table) !== at)
  return [
    ...existing
      .filter((table) => !owned.includes(table))
      .map((table) => `${created.get(table)}: ${table} has no owner`),
    ...gone.map((table) => `${table} has an owner and does not exist`),
    ...twice.map((table) => `${table} has two owners`),
  ]
}

const ownerOf = (table: string, rules: Rules) =>
  Object.keys(rules.tableOwners).find((owner) => rules.tableOwners[owner]?.includes(table))
