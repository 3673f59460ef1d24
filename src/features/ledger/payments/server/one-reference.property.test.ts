// Runs on both engines: order, and letters, accents and digits as the database compares them.

import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { plainReference } from '#shared/references.ts'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'

const { call, database, lot, take, token } = await paymentsDesk()

/** One reference in another hand: case, accents, wide letters, zeros before a number, and whatever stands between. */
const BETWEEN = [
  '',
  '',
  '',
  ' ',
  '-',
  '--',
  ' – ',
  '.',
  '/',
  '#',
  '\u00a0',
  '\u200b',
  '_',
  ':',
  ',',
  '’',
  '·',
  '№'.slice(1),
]
const ACCENTS = ['', '', '', '\u0301', '\u0303', '\u0308']
const written = (letters: string) =>
  fc
    .array(
      fc.record({
        between: fc.constantFrom(...BETWEEN),
        accent: fc.constantFrom(...ACCENTS),
        upper: fc.boolean(),
        wide: fc.boolean(),
        zeros: fc.nat(3),
      }),
      {
        minLength: letters.length,
        maxLength: letters.length,
      },
    )
    .map((hands) =>
      hands
        .map(({ between, accent, upper, wide, zeros }, at) => {
          const letter = letters[at] ?? ''
          const number = /\d/.test(letter)
          const begins = number && letter !== '0' && !/\d/.test(letters[at - 1] ?? '')
          const shown = wide ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter
          const cased = upper ? shown.toUpperCase() : shown
          return `${between}${begins ? '0'.repeat(zeros) : ''}${cased}${number || wide ? '' : accent}`.normalize('NFC')
        })
        .join(''),
    )
const reference = fc
  .tuple(fc.stringMatching(/^[a-z]{0,4}$/), fc.integer({ min: 1, max: 99_999_999 }))
  .map(([letters, number]) => `${letters}${number}`)
const twice = reference.chain((letters) => fc.tuple(written(letters), written(letters)))

const METHODS = ['e-wallet', 'bank transfer', 'cheque'] as const
let turn = 0

describe('one reference is one, however it is written', () => {
  it.each(METHODS)('by %s, at the desk and in a sale', async (method) => {
    const { house_id } = await lot([])
    await fc.assert(
      fc.asyncProperty(twice, fc.boolean(), fc.boolean(), async ([one, other], first, second) => {
        // Each history with a bank of its own, so that no two are the same by chance.
        turn += 1
        const bank = turn.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)
        const how = (typed: string, name: string) =>
          method === 'cheque'
            ? { method, cheque: { bank: name, number: typed, date: '2026-11-20' } }
            : { method, reference: `${name}${typed}` }
        const ways = [
          (typed: object) => take({ house_id, amount: 5, ...typed }),
          (typed: object) =>
            call<Awaited<ReturnType<typeof take>>['body']>(
              'POST',
              '/sales',
              { house_id, items: [{ account: 'Passway', amount: 5 }], ...typed },
              { token },
            ),
        ]
        const taken = await ways[Number(first)]!(how(one, bank))
        expect(taken.status, taken.text).toBe(201)
        const refused = await ways[Number(second)]!(how(other, ` ${bank.toUpperCase()}. `))
        expect([refused.status, refused.body.message]).toEqual([
          422,
          expect.stringContaining(`already recorded (receipt ${taken.body.payment.receipt_number})`),
        ])
      }),
      { numRuns: 20 },
    )
  })

  it('tells "Metro D123" and "METRO d-123" for one cheque, and another number or bank for another', async () => {
    const { house_id } = await lot([])
    const pay = async (bank: string, number: string) =>
      (await take({ house_id, amount: 5, method: 'cheque', cheque: { bank, number, date: '2026-11-20' } })).status
    expect(await pay('Metro', 'D123')).toBe(201)
    expect(await pay('METRO', 'd-123')).toBe(422)
    expect(await pay('Métro', '  D 00123')).toBe(422)
    expect(await pay('Metro', 'D124')).toBe(201)
    expect(await pay('Metro', 'D1230')).toBe(201)
    expect(await pay('Metro 1', '23')).toBe(201)
    expect(await pay('Metro', '123')).toBe(201)
  })
})

it('the browser and the database tell the same references for one', async () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'aÁé9ñÑ01 -–./#Zz\u200b'), maxLength: 12 }),
    twice.map(([one]) => one),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), async (texts) => {
      const { rows } = await sql<{ key: string | null }>`
        select reference_key(t) as key from unnest(${texts}::text[]) with ordinality u (t, at) order by at`.execute(
        database.db,
      )
      expect(texts.map(plainReference)).toEqual(rows.map(({ key }) => key))
    }),
    { numRuns: 40 },
  )
})
