import { t } from '#web/texts/t.ts'
import type { Import } from '../contract.ts'
import { FIELDS, type Field, isField } from '../rules.ts'
import { FIELD_LABELS } from './field-labels.ts'

/** Choice for a column: one of the fields, an amount that is added up, or left out. */
export type ColumnChoice = Field | 'month' | ''

const fields = Object.keys(FIELD_LABELS).filter(isField)

export const CHOICES: readonly (readonly [ColumnChoice, string])[] = [
  ['', t('Left out')],
  ...fields.map((field) => [field, FIELD_LABELS[field]] as const),
  ['month', t('Unpaid dues, added up')],
]

export type Choices = ReadonlyMap<string, ColumnChoice>

/** Returns the present choices of the file's columns. */
export function choicesOf(file: Pick<Import, 'columns' | 'month_columns'>): Choices {
  const chosen = FIELDS.flatMap((field): [string, ColumnChoice][] => {
    const column = file.columns[field]
    return column === undefined ? [] : [[column, field]]
  })
  return new Map([...chosen, ...file.month_columns.map(({ column }): [string, ColumnChoice] => [column, 'month'])])
}

/** Says which field was chosen for more than one column; null when none was. */
export function chosenTwice(choices: Choices): string | null {
  for (const [field, columns] of Map.groupBy([...choices], ([, choice]) => choice)) {
    if (!isField(field) || columns.length < 2) continue
    return t('“{field}” is chosen for more than one column: {columns}.', {
      field: FIELD_LABELS[field],
      columns: columns.map(([column]) => column).join(', '),
    })
  }
  return null
}

/** The choices as the API takes them: every field with its column, or null. */
export function mappingOf(choices: Choices) {
  const columnOf = new Map([...choices].map(([column, choice]) => [choice, column]))
  return {
    columns: Object.fromEntries(FIELDS.map((field) => [field, columnOf.get(field) ?? null])),
    month_columns: [...choices].flatMap(([column, choice]) => (choice === 'month' ? [column] : [])),
  }
}
