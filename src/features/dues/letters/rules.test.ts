import { describe, expect, it } from 'vitest'
import { unknownField } from '#shared/text/fields-in-braces.ts'
import { bankingDaysAfter, fieldsOf, filledLetter, LETTER_KINDS } from './rules.ts'
import { TEMPLATES } from './templates.ts'

describe('the fields of a letter', () => {
  it.each(LETTER_KINDS)('every text that the product comes with names known fields alone: %s', (kind) => {
    const { signers, ...texts } = TEMPLATES[kind]
    for (const text of Object.values(texts)) expect(unknownField(fieldsOf(kind), text)).toBeUndefined()
    expect(signers.length).toBeGreaterThan(0)
  })

  it.each([
    ['first_notice', 'Dear {nane},', '{nane}'],
    ['first_notice', '{cheque_number}', '{cheque_number}'],
    ['thank_you', '{hearing_day}', '{hearing_day}'],
    ['thank_you', '{ name }', '{ name }'],
    ['thank_you', '{}', '{}'],
    ['hearing', '{hearing_day} {name}', undefined],
    ['thank_you', 'a { and a\n} on two lines', undefined],
  ] as const)('of a %s: %s', (kind, text, unknown) => {
    expect(unknownField(fieldsOf(kind), text)).toBe(unknown)
  })

  it('what stands for a field is text, whatever marks are in it', () => {
    expect(filledLetter('Dear **{name}**', { name: 'A*b [x](https://e.example)' })).toBe(
      String.raw`Dear **A\*b \[x\](https://e.example)**`,
    )
    expect(filledLetter('{name} {name}', { name: '{lot}', lot: 'x' })).toBe('{lot} {lot}')
  })

  it('are said to whoever edits', () => {
    expect(fieldsOf('first_notice')).toEqual(
      expect.arrayContaining(['name', 'lot', 'months', 'amount', 'day', 'answer_by', 'rule', 'association']),
    )
  })
})

it.each([
  ['2026-11-20', 5, '2026-11-27'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-23', 0, '2026-11-23'],
] as const)('after %s, %i banking days end on %s', (day, count, end) => {
  expect(bankingDaysAfter(day, count)).toBe(end)
})
