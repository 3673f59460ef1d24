import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { showPhone } from '#shared/text/phones.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useSend } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { type Import, importContract } from '../contract.ts'
import { type Reading, readingOf } from '../names/owner-decisions.ts'
import classes from './Import.module.css'
import type { Step } from './import-state.ts'
import { still } from './still.ts'

type Group = Import['same_owners'][number]
type Named = Group['people'][number][number] & { person: number }

const PAGE_SIZE = 20

const STANDING: Record<Named['standing'], string> = {
  owner: t('Owner'),
  co_owner: t('Co-owner'),
  tenant: t('Tenant'),
}

type Answer = '' | 'one' | 'apart'
const ANSWERS: readonly (readonly [Answer, string])[] = [
  ['', t('As proposed')],
  ['one', t('One person')],
  ['apart', t('Different people')],
]

interface Props {
  file: Import
  onStep: (step: Step) => void
}

/** The third step: names that stand on several lots, and whether they are one person; first those that the file does not tell. */
export function OwnersStep({ file, onStep }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const check = useSend(importContract.map, {
    done: () => setFailure(null),
    failed: (error) => setFailure(messageOf(error)),
  })
  const chosen = new Map(file.same.map(({ key, one }): [string, Answer] => [key, one ? 'one' : 'apart']))
  const choose = (key: string, answer: Answer) => {
    if (check.isPending) return
    const others = file.same.filter((one) => one.key !== key)
    check.mutate({ id: file.id, same: answer === '' ? others : [...others, { key, one: answer === 'one' }] })
  }
  const groups = Map.groupBy(file.same_owners, readingOf)
  const unclear = groups.get('unclear') ?? []
  const list = { chosen, onChoose: choose }
  return (
    <Stack gap="md">
      <Banner kind="failure">{failure}</Banner>
      <Text size="sm">
        {file.same_owners.length
          ? t(
              'These names stand on several lots. Names that are written exactly alike are one person unless their contacts differ; say here where that is wrong.',
            )
          : t('No name stands on several lots.')}
      </Text>
      {unclear.length > 0 && (
        <>
          <Title order={2} size="h3">
            {plural(unclear.length, '1 name needs your eye', '{count} names need your eye')}
          </Title>
          <Groups groups={unclear} {...list} />
        </>
      )}
      {FOLDED.map(([reading, title]) => {
        const some = groups.get(reading) ?? []
        return (
          some.length > 0 && (
            <details key={reading} className={classes.fold}>
              <summary>{title(some.length)}</summary>
              <Groups groups={some} {...list} />
            </details>
          )
        )
      })}
      <FormButtons>
        <Button onClick={() => onStep('totals')}>{t('Go on')}</Button>
      </FormButtons>
    </Stack>
  )
}

/** Clear groups, folded below the unclear ones. */
const FOLDED: readonly (readonly [Reading, (count: number) => string])[] = [
  ['one', (count) => plural(count, '1 name that is one person', '{count} names that are one person each')],
  [
    'apart',
    (count) =>
      plural(count, '1 name that looks like different people', '{count} names that look like different people each'),
  ],
]

interface GroupsProps {
  groups: readonly Group[]
  chosen: ReadonlyMap<string, Answer>
  onChoose: (key: string, answer: Answer) => void
}

/** Names with what was answered of each, a page at a time. */
function Groups({ groups, chosen, onChoose }: GroupsProps) {
  const [request, setAsked] = useState(1)
  const lastPage = Math.max(1, Math.ceil(groups.length / PAGE_SIZE))
  const page = Math.min(request, lastPage)
  return (
    <Stack gap="md">
      {groups.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((group) => (
        <SameName
          key={group.key}
          group={group}
          answer={chosen.get(group.key) ?? ''}
          onAnswer={(answer) => onChoose(group.key, answer)}
        />
      ))}
      <Pager label={t('names')} page={page} lastPage={lastPage} onPage={setAsked} hideSingle />
    </Stack>
  )
}

const columns: Column<Named>[] = [
  { header: t('Address'), wrap: true, cell: ({ address }) => address },
  { header: t('Name'), wrap: true, cell: ({ name }) => name },
  { header: t('Is'), cell: ({ standing }) => STANDING[standing] },
  { header: t('E-mail'), wrap: true, cell: ({ email }) => email },
  { header: t('Contact number'), cell: ({ contact_number }) => showPhone(contact_number) },
  { header: t('Becomes'), cell: ({ person }) => t('Person {number}', { number: person }) },
]

function SameName({ group, answer, onAnswer }: { group: Group; answer: Answer; onAnswer: (answer: Answer) => void }) {
  const rows = group.people.flatMap((mentions, at) => mentions.map((one): Named => ({ ...one, person: at + 1 })))
  const name = rows[0]?.name ?? ''
  return (
    <Section
      title={name}
      flush
      actions={
        <Choice aria-label={t('Who {name} is', { name })} options={ANSWERS} value={answer} onChange={onAnswer} />
      }
    >
      <DataTable
        label={t('Lots of {name}', { name })}
        query={still}
        rows={rows}
        rowKey={({ row, standing, name: own }) => `${row} ${standing} ${own}`}
        empty=""
        columns={columns}
      />
    </Section>
  )
}
