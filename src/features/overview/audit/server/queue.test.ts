// Runs on both engines: rivals, long reports that take turns.

import { expect, it } from 'vitest'
import type { Host } from '#server/feature/host.ts'
import { inQueue, oneExport } from './routes.ts'

/** Pages that say when they begin and end. */
async function* pages(name: string, heard: string[]): AsyncGenerator<string, undefined> {
  for (const number of [1, 2, 3]) {
    heard.push(`${name}${number} begins`)
    await Promise.resolve()
    heard.push(`${name}${number} ends`)
    yield `${name}${number}`
  }
}

it('several exports take turns page by page, and rest after each', async () => {
  const heard: string[] = []
  const rests: number[] = []
  const wait = async (ms: number) => {
    heard.push('rests')
    rests.push(ms)
    await Promise.resolve()
    heard.push('rested')
  }
  const read = async (name: string) => Array.fromAsync(inQueue(pages(name, heard), wait))
  expect(await Promise.all([read('a'), read('b'), read('c')])).toEqual([
    ['a1', 'a2', 'a3'],
    ['b1', 'b2', 'b3'],
    ['c1', 'c2', 'c3'],
  ])
  // Nothing begins before what was begun has ended.
  for (let at = 0; at < heard.length; at += 2)
    expect(`${heard[at]} ${heard[at + 1]}`).toMatch(/^(\w\d) begins \1 ends$|^rests rested$/)
  expect(rests).toHaveLength(9)
  expect(rests.every((ms) => ms >= 0)).toBe(true)
})

it('a page that fails ends its own export alone', async () => {
  async function* broken(): AsyncGenerator<string, undefined> {
    yield 'one'
    throw new Error('the database is away')
  }
  const [bad, good] = await Promise.allSettled([
    Array.fromAsync(inQueue(broken())),
    Array.fromAsync(inQueue(pages('a', []))),
  ])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'the database is away' } })
  expect(good).toMatchObject({ status: 'fulfilled', value: ['a1', 'a2', 'a3'] })
})

it('one person exports once at a time, and the same number in another village is another person', () => {
  const [acacia, narra] = [{}, {}] as [Host, Host]
  const first = oneExport(acacia, 1)
  expect(() => oneExport(acacia, 1)).toThrow()
  oneExport(narra, 1).done()
  first.done()
  oneExport(acacia, 1).done()
})
