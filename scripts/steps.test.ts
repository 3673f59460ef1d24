import { beforeEach, expect, test, vi } from 'vitest'
import { runStep, table } from './steps.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
})

test('a step that ends well is well, and its environment reaches it', async () => {
  const args = ['-e', "process.exit(process.env.STEP_WORD === 'there' ? 0 : 1)"]
  expect(await runStep({ name: 'a', args, env: { STEP_WORD: 'there' } })).toMatchObject({ name: 'a', ok: true })
  expect(await runStep({ name: 'a', args })).toMatchObject({ ok: false })
})

test('a step that is killed has failed', async () => {
  const outcome = await runStep({
    name: 'a',
    args: ['-e', "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)"],
  })
  expect(outcome.ok).toBe(false)
})

test('the table names what failed and how long each took', () => {
  const lines = table([
    { name: 'lint', ok: true, ms: 1_240 },
    { name: 'types', ok: false, ms: 61_000 },
  ])
  expect(lines).toBe('ok      lint      1.2 s\nFAILED  types    61.0 s')
})
