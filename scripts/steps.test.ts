import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { RunningFiles } from './running-files.ts'
import { runStep, table } from './steps.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
})

test('a step that ends well is well, and its environment reaches it', async () => {
  const args = ['-e', "process.exit(process.env.STEP_WORD === 'there' ? 0 : 1)"]
  expect(await runStep({ name: 'a', args, env: { STEP_WORD: 'there' } })).toMatchObject({ name: 'a', ok: true })
  expect(await runStep({ name: 'a', args })).toMatchObject({ ok: false })
})

test('a step beside others tells at its end what it said, in one piece', async () => {
  const args = ['-e', "console.log('one'); console.error('two')"]
  expect(await runStep({ name: 'a', args, beside: true })).toMatchObject({ ok: true })
  expect(vi.mocked(console.log).mock.calls).toEqual([[expect.stringMatching(/^\n▸ a\n(one\ntwo|two\none)\n$/)]])
})

test('a step that is killed has failed', async () => {
  const outcome = await runStep({
    name: 'a',
    args: ['-e', "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)"],
  })
  expect(outcome.ok).toBe(false)
  expect(outcome.cutOff).toMatch(/^ENDED {4}a: by SIGKILL after 0\.\d min, while these ran: \(nothing was told\)$/)
})

test('a step that is cut off says which files were running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'purok-steps-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const running = join(folder, 'running.txt')
  const files = new RunningFiles(running)
  for (const file of ['a.test.ts', 'b.test.ts', 'c.test.ts']) files.begin(file)
  files.end('b.test.ts')
  const args = ['-e', "process.kill(process.pid, 'SIGKILL')"]
  const { cutOff } = await runStep({ name: 'units', args, running })
  expect(cutOff).toMatch(/while these ran:\n {4}a\.test\.ts\n {4}c\.test\.ts$/)
})

test('the table names what failed and how long each took', () => {
  const lines = table([
    { name: 'lint', ok: true, ms: 1_240 },
    { name: 'types', ok: false, ms: 61_000 },
  ])
  expect(lines).toBe('ok      lint      1.2 s\nFAILED  types    61.0 s')
})
