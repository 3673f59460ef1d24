import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { features, manifests } from '#app/server/features.ts'
import { RULE_FILES } from '#server/schema/schema-files.ts'
import type { Endpoint } from '#shared/contract.ts'
import { callsWithCode } from './call-graph.ts'
import { allRules } from './trigger-table.ts'

// Doors of money: every call that lets money out of a cash account, or moves it to another one, waits for a second officer where the
// settings say so, or stands here with why not (docs/decisions/second-officer.md).

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const approvable = manifests.flatMap((one) => one.approvable ?? []).map(({ endpoint }) => nameOf(endpoint))

/** Calls that need no second officer of the settings; a line here is looked at by a person. */
const REVIEWED: Readonly<Record<string, string>> = {
  'DELETE /expenses/:id': 'its money is back; brought back again it waits',
  'POST /refunds/:id/undo': 'its money is back',
  'POST /bonds/releases/:id/undo': 'its money is back, and held',
  'POST /cheques/:id/bounce': 'the word of the bank',
  'POST /day-closings/:id/confirm':
    'two persons by a rule of its own (docs/decisions/closing.md), unless close_alone says one',
  'POST /day-closings/:id/undo': 'takes back what a closing moved on its day, which two count again',
  'POST /places': 'an opening count says what was found before the book began; nobody is paid by it',
  'PUT /places/:id': 'the same, corrected on its day; the audit log keeps what it was',
}

/** Tables that move cash accounts, by the triggers that write their entries. */
const movingTables = () => {
  const sql = RULE_FILES.map((file) => readFileSync(resolve(import.meta.dirname, `../db/schema/${file}.sql`), 'utf8'))
  const functions = sql
    .flatMap((text) => text.split(/^(?=create or replace function )/m))
    .filter((text) => text.split('\n$$;')[0]?.includes('insert into place_entries'))
    .map((text) => /function (\w+)/.exec(text)?.[1] ?? '')
  const { triggers } = allRules()
  return [
    ...new Set(
      triggers.filter((one) => functions.some((name) => one.execute.startsWith(`${name}(`))).map(({ table }) => table),
    ),
  ]
}
const tables = movingTables().toSorted()

/** Money comes in with a payment, and goes out again when that is changed: voided. */
const OUT = new RegExp(
  tables
    .map((table) =>
      table === 'payments'
        ? String.raw`updateTable\('payments'\)|update payments\b`
        : String.raw`(insertInto|updateTable|deleteFrom)\('${table}'\)|(insert into|update|delete from) ${table}\b`,
    )
    .join('|'),
)
const calls = await callsWithCode()
const doors = [...calls].flatMap(([endpoint, code]) => (code.some((text) => OUT.test(text)) ? [nameOf(endpoint)] : []))

describe('money leaves', () => {
  it('through these tables, by their triggers', () => {
    expect(tables).toEqual(['bond_releases', 'expenses', 'payments', 'place_counts', 'place_transfers'])
  })

  it('every call of every contract is looked at', () => {
    const all = features.flatMap(({ contract }) => Object.values(contract))
    expect(all.filter((one) => !calls.has(one)).map(nameOf)).toEqual([])
  })

  it('and each that lets it out waits for a second officer, or is reviewed', () => {
    expect(doors.filter((name) => !approvable.includes(name)).toSorted()).toEqual(Object.keys(REVIEWED).toSorted())
  })

  it('those known are found: the walk reaches through handlers to statements', () => {
    for (const name of [
      'POST /bonds/:id/releases',
      'POST /places/transfers',
      'POST /deposits',
      'POST /replenishments',
      'POST /refunds',
      'POST /expenses',
      'PUT /expenses/:id',
      'POST /expenses/:id/restore',
      'POST /reconciliation/lines/:id/expense',
      'PUT /bookings',
      'POST /payments/:id/void',
    ])
      expect([doors.includes(name), approvable.includes(name)], name).toEqual([true, true])
  })
})
