import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '#web/calls/api-error.ts'
import { useSend } from '#web/calls/query.ts'
import { showLongDay } from '#web/texts/days.ts'
import { plural, t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { type Import, importContract } from '../contract.ts'
import { Figures, Notes } from './Figures.tsx'
import type { Step } from './import-state.ts'
import { ReadRows } from './ReadRows.tsx'
import { SplitTotals } from './SplitTotals.tsx'

interface Props {
  file: Import
  onStep: (step: Step) => void
}

/** The last step: what the file comes to, and posting it. */
export function TotalsStep({ file, onStep }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const check = useSend(importContract.map, {
    failed: (error) => setFailure(messageOf(error)),
    done: () => onStep('problems'),
  })
  const split = useSend(importContract.map, {
    failed: (error) => setFailure(messageOf(error)),
    done: () => setFailure(null),
  })
  const post = useSend(importContract.commit, {
    done: notify.answer,
    failed: (error) => setFailure(messageOf(error)),
  })
  const ask = async () => {
    if (post.isPending) return
    const yes = await confirm({
      title: t('Post this file'),
      message: plural(
        file.houses,
        '1 house with {amount} to collect will be added to the village.',
        '{count} houses with {amount} to collect will be added to the village.',
        { amount: pesoText(file.receivable) },
      ),
      yes: t('Post'),
      no: t('Cancel'),
    })
    if (!yes) return
    setFailure(null)
    post.mutate({ id: file.id })
  }
  return (
    <Stack gap="md">
      <Banner kind="failure">{failure}</Banner>
      {failure && (
        <FormButtons>
          <Button variant="default" onClick={() => check.mutate({ id: file.id })} loading={check.isPending}>
            {t('Check again')}
          </Button>
        </FormButtons>
      )}
      <SplitTotals file={file} busy={split.isPending} onSplit={(monthly) => split.mutate({ id: file.id, monthly })} />
      <Section title={t('What the file comes to, as of {day}', { day: showLongDay(file.as_of) })}>
        <Stack gap="md">
          <Figures file={file} />
          <Notes file={file} />
          {file.read_as.length > 0 && (
            <Text size="sm">
              {plural(
                file.read_as.length,
                '1 cell was read otherwise than it stands there; the problems step lists it.',
                '{count} cells were read otherwise than they stand there; the problems step lists each.',
              )}
            </Text>
          )}
          {file.can_commit ? (
            <Text size="sm" c="dimmed">
              {t(
                'Every lot that owes gets a bill with its opening balance, one for each month where months are known, addressed to its home owner; what was paid in advance is kept for its next bills. Nobody is invited or written to. As long as nothing is built on it, the import can be undone.',
              )}
            </Text>
          ) : (
            <Text size="sm">
              {plural(
                file.problem_count,
                'One problem has to be mended before this file can be posted. The figures count what could be read.',
                '{count} problems have to be mended before this file can be posted. The figures count what could be read.',
              )}
            </Text>
          )}
          <FormButtons>
            {file.can_commit ? (
              <Button onClick={ask} aria-busy={post.isPending} data-disabled={post.isPending || undefined}>
                {post.isPending ? t('Posting...') : plural(file.houses, 'Post 1 house', 'Post {count} houses')}
              </Button>
            ) : (
              <Button onClick={() => onStep('problems')}>{t('See the problems')}</Button>
            )}
          </FormButtons>
        </Stack>
      </Section>
      <ReadRows file={file} />
    </Stack>
  )
}
