import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

it('goes on when whoever read along has left', async () => {
  const says = `import { writeEnding } from '${new URL('listening.ts', import.meta.url)}'
    process.stdin.resume().once('end', () => writeEnding('ready'))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', says], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdout.destroy()
  await once(child.stdout, 'close')
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})
