import { expect, test } from 'vitest'
import { StatementNames } from './shared.ts'

test('a statement has a name from its second use on, always the same', () => {
  const names = new StatementNames()
  expect(names.of('select 1')).toBeUndefined()
  const name = names.of('select 1')
  expect(name).toMatch(/^[\w-]{24}$/)
  expect(names.of('select 1')).toBe(name)
  expect([names.of('begin'), names.of('begin')]).toEqual([undefined, undefined])
})

test('one database that met very many statements takes no name from another', () => {
  const busy = new StatementNames()
  for (let n = 0; n < 600; n++) for (const _ of [1, 2]) busy.of(`select ${n}`)
  expect(busy.of('select 1')).toBeDefined()
  expect([busy.of('select a'), busy.of('select a')]).toEqual([undefined, undefined])
  const quiet = new StatementNames()
  expect([quiet.of('select a'), quiet.of('select a')]).toEqual([undefined, expect.any(String)])
})
