import { describe, expect, test } from 'vitest'
import { checkTable } from '../../../../../test/import-table.ts'
import { noteText } from '../plan/dry-run.ts'
import type { MappingChange } from './mapping.ts'

/** The birthdates of a column by lot, or its problems by row; then what is told of it. */
function shown(dates: string[], change: MappingChange = {}) {
  const rows = dates.map((date, at) => [3, at + 1, `Cruz, Ana ${String.fromCharCode(66 + at)}`, date])
  const run = checkTable([['Blk', 'Lot', 'Owner', 'Birthdate'], ...rows], { asOf: '2026-11-21', change })
  const cells = run.problems.flatMap((one) => one.cells.map(({ row }) => `row ${row}: ${one.message}`))
  const days = run.lots.map(({ owners }) => owners?.[0]?.birthdate)
  const message = run.readAs.filter(({ column }) => column === 'Birthdate').map((one) => `${one.value} is ${one.reads}`)
  return [...(cells.length ? cells : days), ...message, ...run.notes.map(noteText)]
}

const BOTH = (day: number, month: number) =>
  `This column has dates with the day first (row ${day}) and with the month first (row ${month}). Please enter each as 1980-11-05.`
const TURNED =
  'Other dates of this column have the day first (row 2): the spreadsheet may have turned day and month of this one round. Please enter it again.'

describe('the order of dates is one for the whole column', () => {
  test.each<[string, string[], (string | null)[]]>([
    [
      'day first, where a day above 12 proves it, above and below',
      ['05/11/1980', '25/12/1980', '13/02/1975', '03/04/1990', '07/07/1977'],
      [
        ...['1980-11-05', '1980-12-25', '1975-02-13', '1990-04-03', '1977-07-07'],
        ...['05/11/1980 is Nov 5, 1980', '03/04/1990 is Apr 3, 1990'],
      ],
    ],
    ['month first', ['12/25/1980', '05/11/1980'], ['1980-12-25', '1980-05-11']],
    [
      'month first, and told, where nothing proves it',
      ['05/11/1980', 'Nov 5, 1981'],
      [
        ...['1980-05-11', '1981-11-05'],
        'Nothing in the column “Birthdate” shows whether the day or the month stands first; 05/11/1980 is read as May 11, 1980.',
      ],
    ],
    [
      'refused where both are proved, but not for dates of another kind',
      ['25/12/1980', '12/25/1980', '05/11/1980', '1980-11-05'],
      [`row 2: ${BOTH(2, 3)}`, `row 3: ${BOTH(2, 3)}`, `row 4: ${BOTH(2, 3)}`],
    ],
    [
      'asked again where a workbook made real dates of some',
      ['25/12/1980', '1980-05-11', '1980-05-13'],
      [`row 3: ${TURNED}`],
    ],
    ['as it stands where all are real dates', ['1980-05-11', '1980-12-25'], ['1980-05-11', '1980-12-25']],
  ])('%s', (_, dates, lines) => {
    expect(shown(dates)).toEqual(lines)
  })

  test('a date that is entered again decides too, and one that is left out does not', () => {
    const corrections = [{ row: 3, column: 'Birthdate', value: '1980-12-25' }]
    expect(shown(['25/12/1980', '12/25/1980'], { corrections })).toEqual(['1980-12-25', '1980-12-25'])
    expect(shown(['25/12/1980', '12/25/1980'], { skip: [2] })).toEqual(['1980-12-25'])
    const again = [{ row: 3, column: 'Birthdate', value: '1980-11-05' }]
    expect(shown(['25/12/1980', '1980-05-11'], { corrections: again })).toEqual(['1980-12-25', '1980-11-05'])
  })
})
