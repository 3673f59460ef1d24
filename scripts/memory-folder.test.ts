import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

const GB = 1024 ** 3

test('a folder in memory is taken only where it is there and both have room', () => {
  expect(memoryFolder('/nowhere', 64 * GB)).toBeUndefined()
  expect(memoryFolder(tmpdir(), GB)).toBeUndefined()
})
