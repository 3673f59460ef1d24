import { expect, it } from 'vitest'
import { filledTexts, valuesOf } from './rules.ts'

const facts = { name: 'Ana Cruz', lots: ['Block 3 Lot 1', 'Block 3 Lot 2'], owed: 300_000, months: 2, association: '' }
const texts = {
  title_en: 'Dues of {lots}',
  body_en: '{name}, {amount} of {months} months is overdue, by {due}. {association}',
  ...{ title_fil: '', body_fil: '{name}, {amount} po hanggang {due}.' },
}

it('fills each language, and takes the English where there is no Filipino', () => {
  expect(filledTexts(texts, valuesOf(facts, 'Dec 7, 2026'), valuesOf(facts, 'Dis 7, 2026'))).toEqual({
    title_en: 'Dues of Block 3 Lot 1, Block 3 Lot 2',
    body_en: 'Ana Cruz, ₱3,000.00 of 2 months is overdue, by Dec 7, 2026. Village Office',
    title_fil: 'Dues of Block 3 Lot 1, Block 3 Lot 2',
    body_fil: 'Ana Cruz, ₱3,000.00 po hanggang Dis 7, 2026.',
  })
})

it('what stands for a field is not read again, and what is not known stays', () => {
  const values = valuesOf({ ...facts, name: '{amount} *A*' })
  const { body_en } = filledTexts({ ...texts, body_en: '{name} {due}' }, values, values)
  expect(body_en).toBe('{amount} *A* {due}')
})
