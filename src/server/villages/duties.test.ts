import { expect, it } from 'vitest'
import type { Job } from '../jobs/jobs.ts'
import { Duties } from './duties.ts'

const job = (name: string, more: Partial<Job> = {}): Job => ({
  ...{ name, cron: '0 0 * * *', atStart: false, work: async () => undefined },
  ...more,
})
const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 0, minute))
const MIDNIGHT = [{ hour: 0, minute: 0 }]

it('what is done at a start is due at once, the rest when its time comes, one after the other', () => {
  const [books, tidy] = [job('books', { atStart: true }), job('tidy')]
  const duties = new Duties([tidy, books], at(0))
  expect(duties.next(at(0))).toBe(books)
  duties.done(books)
  expect(duties.next(at(0))).toBeNull()
  duties.pass(MIDNIGHT, at(1), false)
  expect(duties.next(at(1))).toBe(tidy)
  duties.done(tidy)
  expect(duties.next(at(1))).toBe(books)
})

it('what failed is tried again later, and given up after ten more tries until it is due again', () => {
  const books = job('books')
  const duties = new Duties([books], at(0))
  duties.pass(MIDNIGHT, at(0), false)
  duties.failed(books, at(0))
  expect(duties.next(at(0))).toBeNull()
  expect(duties.next(at(1))).toBe(books)
  for (let tries = 1; tries <= 10; tries++) duties.failed(books, at(0))
  expect([duties.next(at(100_000)), duties.given]).toEqual([null, 1])
  duties.pass(MIDNIGHT, at(1), false)
  expect(duties.next(at(1))).toBe(books)
})

it('a job that is rung for is done once a ring; its cron counts while somebody is there', () => {
  const print = job('print', { cron: '* * * * *', rung: true })
  const duties = new Duties([print], at(0))
  duties.pass(MIDNIGHT, at(1), false)
  expect(duties.next(at(1))).toBeNull()
  duties.ring('print', at(1))
  duties.ring('print', at(1))
  duties.done(print)
  expect(duties.next(at(1))).toBe(print)
  duties.done(print)
  expect(duties.next(at(1))).toBeNull()
  duties.pass(MIDNIGHT, at(2), true)
  expect(duties.next(at(2))).toBe(print)
  expect(() => duties.ring('dance', at(1))).toThrow('no job dance')
})
