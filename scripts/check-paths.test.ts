import { expect, test } from 'vitest'
import { missingPaths } from './check-paths.ts'

test('a program that moved is told where a container still starts it', () => {
  const text = 'COPY scripts ./scripts\nCMD ["node", "src/server/main.ts"] # deploy/run.sh'
  expect(missingPaths(text, (path) => path === 'deploy/run.sh')).toEqual(['src/server/main.ts'])
})
