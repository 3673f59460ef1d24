import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsJoin2, IconArrowsSplit2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { House } from '#shared/people.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { undoing } from '#web/undo.ts'
import { type LotChange, lotsContract } from '../contract.ts'
import { JoinLots } from './JoinLots.tsx'
import { SplitLot } from './SplitLot.tsx'

/** Joins and splits of a lot, and the windows for both. */
export function LotChanges({ house }: { house: House }) {
  const query = useAsk(lotsContract.ofLot, { id: house.id })
  const [open, setOpen] = useState<'join' | 'split' | null>(null)
  const { changes = [], can_join: canJoin = [], part_of: partOf = null } = query.data ?? {}
  const close = () => setOpen(null)
  return (
    <Section
      title={t('Joining and splitting')}
      actions={
        query.data &&
        !partOf && (
          <Group gap="xs">
            {canJoin.length > 0 && may('staff') && (
              <Button
                variant="default"
                leftSection={<IconArrowsJoin2 size={16} aria-hidden />}
                onClick={() => setOpen('join')}
              >
                {t('Join another lot')}
              </Button>
            )}
            {may('staff') && (
              <Button
                variant="default"
                leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
                onClick={() => setOpen('split')}
              >
                {t('Split this lot')}
              </Button>
            )}
          </Group>
        )
      }
    >
      <Stack gap="xs">
        {partOf && <Text size="sm">{t('This lot is a part of {address}.', { address: partOf.address })}</Text>}
        {query.data && !partOf && changes.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('This lot was never joined with another or split.')}
          </Text>
        )}
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
        {query.error && <LoadFailure error={query.error} retry={query.refetch} />}
      </Stack>
      {open === 'join' && <JoinLots house={house} others={canJoin} onClose={close} />}
      {open === 'split' && <SplitLot house={house} onClose={close} />}
    </Section>
  )
}

function changeText({ kind, day, before, after, others }: LotChange): string {
  const what = { day: showDay(day), before, after, others: others.map((lot) => lot.address).join(', ') }
  return kind === 'join'
    ? t('Since {day}, {others} is a part of {after}, which was {before}.', what)
    : t('On {day}, {before} became {after} and {others}.', what)
}

function Change({ change }: { change: LotChange }) {
  return (
    <Group justify="space-between">
      <Text size="sm" {...(change.undone_at ? { c: 'dimmed', td: 'line-through' } : {})}>
        {changeText(change)}
      </Text>
      {!change.undone_at && may('staff') && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => void undoing(() => call(lotsContract.undo, { id: change.id }))()}
        >
          {t('Take this back')}
        </Button>
      )}
    </Group>
  )
}
