import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import type { Day } from '#shared/dates.ts'
import { messageOf } from '#web/api-error.ts'
import { useSend } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { Import } from '../contract.ts'
import { imports } from './calls.ts'
import { CHOICES, type ColumnChoice, choicesOf, chosenTwice, mappingOf } from './column-choices.ts'
import { still } from './still.ts'

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
  const check = useSend(imports.map, { done: onChecked, failed: (error) => setProblem(messageOf(error)) })
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
