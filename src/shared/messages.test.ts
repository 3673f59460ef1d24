import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Failure, invalid } from './errors.ts'
import * as f from './fields.ts'
import { declareRefusals } from './messages.ts'

const refusals = declareRefusals('shop', {
  closed: 'The shop is closed.',
  too_little: 'Please pay {due:pesos} by {until:day}.',
  several: 'It costs {prices:each}',
  moved: 'This is {state:word}.',
  owes: '{name} owes for {month:month}, {count:count} times since {start:time}.',
})

describe('a sentence', () => {
  test('is said in English, with its name and its values as data', () => {
    expect(refusals.closed).toEqual({ code: 'shop.closed', params: {}, message: 'The shop is closed.' })
    expect(refusals.too_little({ due: 123_450, until: '2026-11-07' })).toEqual({
      code: 'shop.too_little',
      params: { due: 123_450, until: '2026-11-07' },
      message: 'Please pay ₱1,234.50 by Nov 7, 2026.',
    })
    expect(refusals.moved({ state: 'in_progress' }).message).toBe('This is in progress.')
    expect(refusals.owes({ name: 'Ana', month: '2026-11', count: 1200, start: '18:05' }).message).toBe(
      'Ana owes for November 2026, 1,200 times since 6:05 PM.',
    )
  })

  test('may hold others, and braces of a value mean nothing', () => {
    const owes = refusals.owes({ name: '{count:count}', month: '2026-11', count: 1, start: '08:00' })
    expect(owes.message).toMatch(/^\{count:count\} owes/)
    expect(refusals.several({ prices: [refusals.closed, owes] }).message).toBe(
      `It costs The shop is closed. ${owes.message}`,
    )
  })
})

describe('a failure on the wire', () => {
  const refused = refusals.too_little({ due: 5_000, until: '2026-11-07' })
  const named = { code: 'shop.too_little', params: { due: 5_000, until: '2026-11-07' } }

  test('keeps its words and says beside them which refusal it is', () => {
    expect(new Failure('conflict', refusals.closed).body).toEqual({
      message: 'The shop is closed.',
      code: 'shop.closed',
      params: {},
    })
    expect(invalid('amount', refused).body).toEqual({
      message: 'Please pay ₱50.00 by Nov 7, 2026.',
      errors: { amount: ['Please pay ₱50.00 by Nov 7, 2026.'] },
      ...named,
      codes: { amount: [named] },
    })
  })
})

test('stays what it was, whoever is given it', () => {
  expect(() => z.array(z.string(), refusals.closed)).toThrow(TypeError)
  expect(refusals.closed.message).toBe('The shop is closed.')
})

describe('the field readers', () => {
  const refusedBy = (schema: { safeParse(value: unknown): { error?: { issues: object[] } } }, value: unknown) =>
    schema.safeParse(value).error?.issues.map((issue) => f.messageOfIssue(issue))

  test.each([
    ['a blank text', f.text(5, refusals.closed), ' ', refusals.closed],
    ['a long text', f.text(5, refusals.closed), 'abcdef', 'Please use at most 5 characters.'],
    ['text that is none', f.text(5, refusals.closed), {}, 'This is not readable text.'],
    ['a day', f.day(refusals.closed), '2026-02-30', 'Please enter a valid date.'],
    ['a time', f.time(refusals.closed), '24:00', 'Please enter a valid time.'],
    ['an e-mail', f.email(), '@', 'Please enter a valid email address.'],
    ['no e-mail', f.email(), '', 'Email is required.'],
    ['an amount', f.amount(), '1.234', 'Please enter an amount in pesos with at most two decimals.'],
    ['an id', f.id(), 'x', 'Please choose one of the list.'],
    ['a flag', f.flag(false), 'perhaps', 'Please answer yes or no.'],
    ['rows a page', f.perPage(), 101, 'Please ask for 1 to 100 rows a page.'],
    ['a contact number', f.contactNumberOrNone(), '12', 'Contact number should be 10 to 15 digits long.'],
    ['no list', f.list(f.id(), refusals.closed), 'x', refusals.closed],
    ['too long a list', f.list(f.id(), refusals.closed, 1), [1, 2], refusals.closed],
    ['an item of a list', f.list(f.id(), refusals.closed), ['x'], 'Please choose one of the list.'],
    ['no object', f.object({ id: f.id() }, refusals.closed), undefined, refusals.closed],
    ['what the schema library alone refuses', f.instant(), 5, 'This could not be understood.'],
  ])('refuse %s with a name', (_, schema, value, wanted) => {
    const [message] = refusedBy(schema, value) ?? []
    expect(message).toMatchObject(typeof wanted === 'string' ? { message: wanted } : wanted)
    expect(message?.code).toMatch(/^(shop|fields)\.\w+$/)
  })
})
