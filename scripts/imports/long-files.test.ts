import { expect, test } from 'vitest'
import { reportOf, VILLAGE } from './planted-tree.ts'

test('a file of more than 250 lines is refused in the product and in tests, and named among the tools', () => {
  const many = '// a line\n'.repeat(251)
  const tooLong = {
    'src/shared/long.ts': many,
    'src/shared/long.test.ts': many,
    'e2e/long.spec.ts': many,
    'test/desk.ts': many,
  }
  const files = { 'src/shared/short.ts': 'export {}\n'.repeat(250), ...tooLong, 'scripts/long.ts': many }
  const { long, problems } = reportOf(files, { ...VILLAGE, areas: {}, tableOwners: {} })
  expect(long.map(({ path }) => path).toSorted()).toEqual([...Object.keys(tooLong), 'scripts/long.ts'].toSorted())
  expect(problems.toSorted()).toEqual(
    Object.keys(tooLong)
      .map((path) => `${path} has 251 lines, more than 250: split it by noun`)
      .toSorted(),
  )
})
