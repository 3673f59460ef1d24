import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { pageOf } from '#shared/paging.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useSend } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { Pager } from '#web/ui/tables/Pager.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { type Import, importContract } from '../contract.ts'
import { type Step, useImportState } from './import-state.ts'
import { LeftOut } from './LeftOut.tsx'
import { MendedCells } from './MendedCells.tsx'
import { type Draft, draftKey, withDrafts } from './mending.ts'
import { ProblemsTable } from './ProblemsTable.tsx'
import { ReadCells } from './ReadCells.tsx'

type KindChoice = Import['kinds'][number]

const UNSAID = '?'
const ADD = '+'

interface UnknownKindsProps {
  file: Import
  onChoose: (kinds: KindChoice[]) => void
}

/** Words of the file for a kind that the village has not: which kind they are, or a kind of their own. */
function UnknownKinds({ file, onChoose }: UnknownKindsProps) {
  const words = [...new Set([...file.kinds.map(({ word }) => word), ...file.unknown_kinds])]
  if (words.length === 0) return null
  const choose = (word: string, choice: string) => {
    const others = file.kinds.filter((one) => one.word !== word)
    onChoose(choice === UNSAID ? others : [...others, { word, kind: choice === ADD ? null : choice }])
  }
  return (
    <Section title={t('Kinds of lots that the village has not')}>
      <Stack gap="sm">
        {words.map((word) => {
          const chosen = file.kinds.find((one) => one.word === word)
          return (
            <Choice
              key={word}
              label={t('“{word}” is', { word })}
              options={[
                [UNSAID, t('Please choose')],
                [ADD, t('Add it as a kind of its own')],
                ...file.lot_kinds.map(({ code, name }) => [code, name] as const),
              ]}
              value={chosen ? (chosen.kind ?? ADD) : UNSAID}
              onChange={(choice) => choose(word, choice)}
            />
          )
        })}
      </Stack>
    </Section>
  )
}

const PAGE_SIZE = 50

type Mending = Pick<Import, 'corrections' | 'skip' | 'kinds'>

interface Props {
  file: Import
  onStep: (step: Step) => void
}

/** The third step: every problem with its row; a cell is mended here, or its row left out, and the file checked again. */
export function ProblemsStep({ file, onStep }: Props) {
  const [{ page }, setState] = useImportState()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const check = useSend(importContract.map, {
    done: () => {
      setDrafts(new Map())
      setFailure(null)
    },
    failed: (error) => setFailure(messageOf(error)),
  })
  const send = ({
    skip = file.skip,
    corrections = withDrafts(file.corrections, drafts),
    ...more
  }: Partial<Mending> = {}) => {
    if (!check.isPending) check.mutate({ id: file.id, corrections, skip, ...more })
  }
  const draft = (ones: readonly Draft[]) =>
    setDrafts((all) => new Map([...all, ...ones.map((one) => [draftKey(one), one] as const)]))
  const problems = file.problems.map((problem, index) => ({ ...problem, key: index }))
  const lastPage = Math.max(1, Math.ceil(problems.length / PAGE_SIZE))
  const shown = pageOf(problems, problems.length, { page: Math.min(page, lastPage), size: PAGE_SIZE })
  const rows = problems.slice((shown.current_page - 1) * PAGE_SIZE, shown.current_page * PAGE_SIZE)
  return (
    <Stack gap="md">
      <Banner kind="failure">{failure}</Banner>
      {file.can_commit && <Banner kind="success">{t('There are no problems. The file can be posted.')}</Banner>}
      <UnknownKinds file={file} onChoose={(kinds) => send({ kinds })} />
      {problems.length > 0 && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <Section title={plural(problems.length, '1 problem', '{count} problems')} flush>
            <ProblemsTable
              problems={rows}
              drafts={drafts}
              onDraft={draft}
              busy={check.isPending}
              onSkip={(left) => send({ skip: [...new Set([...file.skip, ...left])] })}
            />
            <Pager
              label={t('problems')}
              page={shown.current_page}
              lastPage={lastPage}
              onPage={(next) => void setState({ page: next })}
              hideSingle
            />
          </Section>
          <FormButtons>
            <Button type="submit" aria-busy={check.isPending} data-disabled={check.isPending || undefined} mt="md">
              {check.isPending ? t('Checking...') : t('Check again')}
            </Button>
          </FormButtons>
        </form>
      )}
      <ReadCells
        cells={file.read_as}
        busy={check.isPending}
        onSkip={(row) => send({ skip: [...new Set([...file.skip, row])] })}
      />
      <LeftOut
        file={file}
        busy={check.isPending}
        onTake={(row) => send({ skip: file.skip.filter((one) => one !== row) })}
      />
      <MendedCells
        corrections={file.corrections}
        busy={check.isPending}
        onTakeBack={(taken) => send({ corrections: file.corrections.filter((one) => one !== taken) })}
      />
      {file.can_commit && (
        <FormButtons>
          <Button onClick={() => onStep(file.same_owners.length > 0 ? 'owners' : 'totals')}>{t('Go on')}</Button>
        </FormButtons>
      )}
    </Stack>
  )
}
