import { expect, test } from 'vitest'
import { readNames } from './owner-names.ts'

/** `Cruz, Juan M` for a person, the whole name and its kind for others. */
const shown = (text: string) => {
  const read = readNames(text)
  if ('problem' in read) return read.problem.message
  return read.value.map(({ kind, lastname, firstname, middlename }) =>
    kind === 'person'
      ? [[lastname, firstname].filter(Boolean).join(', '), middlename].filter(Boolean).join(' ')
      : `${kind}: ${lastname}`,
  )
}

test.each<[string, string[]]>([
  ['Cruz, Juan M.', ['Cruz, Juan M']],
  ['Cruz', ['Cruz']],
  ['Cruz, Juan / Reyes, Ana', ['Cruz, Juan', 'Reyes, Ana']],
  ['Juan Cruz / Maria Reyes', ['Cruz, Juan', 'Reyes, Maria']],
  ['Juan Cruz; Maria Reyes', ['Cruz, Juan', 'Reyes, Maria']],
  ['Juan & Maria Cruz', ['Cruz, Juan', 'Cruz, Maria']],
  ['Juan and Maria Cruz', ['Cruz, Juan', 'Cruz, Maria']],
  ['Juan at Maria Cruz', ['Cruz, Juan', 'Cruz, Maria']],
  ['Juan M. & Ma. Teresa dela Cruz', ['dela Cruz, Juan M', 'dela Cruz, Ma. Teresa']],
  ['Cruz, Juan & Maria', ['Cruz, Juan', 'Cruz, Maria']],
  ['Cruz, Juan & Reyes, Maria', ['Cruz, Juan', 'Reyes, Maria']],
  ['Juan Cruz & Maria Reyes', ['Cruz, Juan', 'Reyes, Maria']],
  ['Sps. Juan & Maria Cruz', ['Cruz, Juan', 'Cruz, Maria']],
  ['Mr. & Mrs. Juan Cruz', ['Cruz, Juan']],
  ['Amihan Realty Corp. 13', ['corporation: Amihan Realty Corp. 13']],
  ['Santos & Sons Realty Corp.', ['corporation: Santos & Sons Realty Corp.']],
  ['ABC Holdings, Inc.', ['corporation: ABC Holdings, Inc.']],
  ['Go & Co.', ['corporation: Go & Co.']],
  ['Heirs of Juan & Maria Cruz', ['estate: Heirs of Juan & Maria Cruz']],
  ['Estate of Juan Cruz', ['estate: Estate of Juan Cruz']],
  ['Cruz, Juan, Heirs of', ['estate: Cruz, Juan, Heirs of']],
  ['Hrs. of Felix Ang', ['estate: Hrs. of Felix Ang']],
  ['Cruz, Juan / ABC Realty Corp.', ['Cruz, Juan', 'corporation: ABC Realty Corp.']],
  ['Corazon, Ana', ['Corazon, Ana']],
  ['Incarnacion, Corpus', ['Incarnacion, Corpus']],
])('%j are %j', (text, names) => {
  expect(shown(text)).toEqual(names)
})

test.each([
  'Cruz, Juan & Maria Reyes',
  'Juan Cruz & Maria',
  'Juan & Cruz, Maria',
  'Juan Cruz c/o Ana Reyes',
  'Cruz, / Ana Reyes',
])('who %j are is not guessed', (text) => {
  expect(shown(text)).toEqual(expect.stringContaining('Last name, First name'))
})

test('a spouse without a name is told', () => {
  expect(readNames('Sps. Juan Cruz')).toMatchObject({ why: 'The other spouse has no name here.' })
  expect(readNames('Mr./Mrs. Juan Cruz')).toMatchObject({ why: 'The other spouse has no name here.' })
  expect(readNames('Sps. Juan & Maria Cruz')).not.toHaveProperty('why')
})
