import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import type { Day } from '#shared/dates.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useSend } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { type Import, importContract } from '../contract.ts'
import { FIELDS, type Field, isField } from '../rules.ts'
import { still } from './still.ts'

/** Labels of what a column can be, in its order. */
const FIELD_LABELS: Readonly<Record<Field, string>> = {
  address: t('Address in one'),
  phase: t('Phase'),
  block: t('Block'),
  lot: t('Lot'),
  house_number: t('House number'),
  street: t('Street'),
  unit: t('Unit'),
  kind: t('Kind of lot'),
  house_type: t('House type'),
  area: t('Area (m²)'),
  title_number: t('Title number'),
  name: t("Owner's whole name"),
  lastname: t('Last name'),
  firstname: t('First name'),
  middlename: t('Middle name'),
  co_owner: t('Co-owner'),
  tenant: t('Tenant'),
  email: t('E-mail'),
  contact_number: t('Contact number'),
  birthdate: t('Birthdate'),
  sex: t('Sex'),
  civil_status: t('Civil status'),
  occupation: t('Occupation'),
  facebook: t('Facebook'),
  opening_balance: t('Balance owed in all'),
  advance: t('Paid in advance'),
  plate: t('Plate'),
  plate_2: t('Plate of the second vehicle'),
  plate_3: t('Plate of the third vehicle'),
  vehicle: t('Vehicle, make and model'),
  vehicle_colour: t('Colour of the vehicle'),
}

/** Choice for a column: one of the fields, an amount that is added up, or left out. */
type ColumnChoice = Field | 'month' | ''

const fields = Object.keys(FIELD_LABELS).filter(isField)

const CHOICES: readonly (readonly [ColumnChoice, string])[] = [
  ['', t('Do not import this column')],
  ...fields.map((field) => [field, FIELD_LABELS[field]] as const),
  ['month', t('Unpaid dues, added up')],
]

type Choices = ReadonlyMap<string, ColumnChoice>

/** Returns the present choices of the file's columns. */
function choicesOf(file: Pick<Import, 'columns' | 'month_columns'>): Choices {
  const chosen = FIELDS.flatMap((field): [string, ColumnChoice][] => {
    const column = file.columns[field]
    return column === undefined ? [] : [[column, field]]
  })
  return new Map([...chosen, ...file.month_columns.map(({ column }): [string, ColumnChoice] => [column, 'month'])])
}

/** Says which field was chosen for more than one column; null when none was. */
function chosenTwice(choices: Choices): string | null {
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
function mappingOf(choices: Choices) {
  const columnOf = new Map([...choices].map(([column, choice]) => [choice, column]))
  return {
    columns: Object.fromEntries(FIELDS.map((field) => [field, columnOf.get(field) ?? null])),
    month_columns: [...choices].flatMap(([column, choice]) => (choice === 'month' ? [column] : [])),
  }
}

type Heading = Import['headings'][number]

interface Props {
  file: Import
  onChecked: (checked: Import) => void
}

/** The second step: what every column of the file is. Known headings are chosen already. */
export function ColumnsStep({ file, onChecked }: Props) {
  const { village } = useSettings()
  const [choices, setChoices] = useState(() => choicesOf(file))
  const [asOf, setAsOf] = useState<Day | ''>(file.as_of)
  const [problem, setProblem] = useState<string | null>(null)
  const check = useSend(importContract.map, { done: onChecked, failed: (error) => setProblem(messageOf(error)) })
  const choose = (column: string, choice: ColumnChoice) => setChoices((all) => new Map(all).set(column, choice))
  const send = () => {
    const twice = chosenTwice(choices)
    setProblem(twice)
    if (!twice && !check.isPending) check.mutate({ id: file.id, as_of: asOf || file.as_of, ...mappingOf(choices) })
  }
  const columns: Column<Heading>[] = [
    { header: t('Column in the file'), cell: ({ column }) => column, wrap: true },
    { header: t('What stands in it'), wrap: true, cell: ({ sample }) => <Samples sample={sample} /> },
    {
      header: t('Is'),
      width: 240,
      cell: ({ column }) => (
        <Choice
          aria-label={t('What the column {column} is', { column })}
          options={CHOICES}
          value={choices.get(column) ?? ''}
          onChange={(choice) => choose(column, choice)}
        />
      ),
    },
  ]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack gap="md">
        <Banner kind="failure">{problem}</Banner>
        <Section title={t('What the columns are')} flush>
          <DataTable
            label={t('Columns of the file')}
            query={still}
            rows={file.headings}
            rowKey={({ column }) => column}
            empty={t('This file has no columns.')}
            columns={columns}
          />
        </Section>
        <Section>
          <Group align="end" justify="space-between" gap="md">
            <DayInput
              label={t('Balances as of')}
              max={village?.today ?? '9999-12-31'}
              value={asOf}
              onChange={setAsOf}
            />
            <FormButtons>
              <SubmitButton busy={check.isPending} busyText={t('Checking...')}>
                {t('Check the file')}
              </SubmitButton>
            </FormButtons>
          </Group>
        </Section>
      </Stack>
    </form>
  )
}

const Samples = ({ sample }: { sample: string[] }) => (
  <Text size="sm" c="dimmed" component="span">
    {sample.length ? sample.join(' · ') : t('nothing')}
  </Text>
)
