import { expect, test } from 'vitest'
import { Semaphore } from './connection-gate.ts'

test('who waited while others were served begins his own time then', async () => {
  const slots = new Semaphore(1, 60_000)
  await slots.take()
  const waiting = slots.take()
  const served = performance.now()
  slots.give(true)
  expect(await waiting).toBeGreaterThanOrEqual(served)
})

test('who waited while everything failed has used his own time up with it', async () => {
  const slots = new Semaphore(1, 60_000)
  await slots.take()
  const waiting = slots.take()
  const failed = performance.now()
  slots.give(false)
  expect(await waiting).toBeLessThanOrEqual(failed)
})

test('who waits behind work that does not end is refused, and the slot is free for the next', async () => {
  const slots = new Semaphore(1, 100)
  await slots.take()
  await expect(slots.take()).rejects.toThrow('did not answer in time')
  slots.give(true)
  await expect(slots.take()).resolves.toBeGreaterThan(0)
})

test('who still waits when his own time is over is refused, also while others are served', async () => {
  const slots = new Semaphore(1, 60_000)
  await slots.take()
  const [late, patient] = [slots.take({ until: performance.now() }), slots.take()]
  await expect(late).rejects.toThrow('did not answer in time')
  slots.give(true)
  await expect(patient).resolves.toBeGreaterThan(0)
})

test('who waits longest is served first, also when others come while slots are given back', async () => {
  const slots = new Semaphore(2, 60_000)
  await Promise.all([slots.take(), slots.take()])
  const served: number[] = []
  const waiting = Array.from({ length: 4 }, (_, n) => slots.take().then(() => served.push(n)))
  slots.give(true)
  waiting.push(slots.take().then(() => served.push(4)))
  slots.give(true)
  for (let left = 3; left > 0; left--) slots.give(true)
  await Promise.all(waiting)
  expect(served).toEqual([0, 1, 2, 3, 4])
})
