import { expect, it } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

it('a village that asks for much waits for itself, another one for what is in hand and one piece more', async () => {
  const line = new OneAtATime()
  const done: string[] = []
  const ask = (village: string, what: string) => line.take(village, async () => void done.push(what))
  const all = [
    ...['first', 'second', 'third'].map((what) => ask('acacia', `acacia's ${what}`)),
    ask('narra', "narra's only one"),
  ]
  expect([line.waiting('acacia'), line.waiting('narra')]).toEqual([3, 1])
  await Promise.all(all)
  expect(done).toEqual(["acacia's first", "acacia's second", "narra's only one", "acacia's third"])
  expect(line.waiting('acacia')).toBe(0)
})

it('what fails is told to who asked for it and keeps nobody else', async () => {
  const line = new OneAtATime()
  const failed = line.take('acacia', () => Promise.reject(new Error('damaged')))
  const after = line.take('acacia', async () => 'read')
  await expect(failed).rejects.toThrow('damaged')
  expect(await after).toBe('read')
})
