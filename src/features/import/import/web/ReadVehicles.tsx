import { Button, ScrollArea, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { KIND_NAMES } from '#features/people/vehicles/web/vehicle-texts.ts'
import type { Message } from '#shared/messages.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useSend } from '#web/calls/query.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { importContract } from '../contract.ts'
import type { ReadVehicle } from '../vehicles/sheet-calls.ts'
import { still } from './still.ts'

type Line = ReadVehicle & { at: number }

function Becomes({ of: { becomes, note } }: { of: Line }) {
  const words = note ? translate(note as Message) : null
  if (becomes === 'problem')
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {words}
      </Text>
    )
  return (
    <>
      <StatusPill
        status={becomes === 'added' ? 'active' : 'none'}
        label={becomes === 'added' ? t('New') : t('Here already')}
      />{' '}
      {words}
    </>
  )
}

const columns: Column<Line>[] = [
  { header: t('Row'), card: 'line', cell: ({ row }) => row },
  {
    header: t('Plate'),
    card: 'title',
    wrap: true,
    cell: ({ plate, from }) => (plate === null ? <bdi>{from}</bdi> : <strong className="num">{plate}</strong>),
  },
  {
    header: t('Vehicle'),
    wrap: true,
    cell: ({ make, colour }) => (make || colour) && <bdi>{[make, colour].filter(Boolean).join(', ')}</bdi>,
  },
  { header: t('Kind'), cell: ({ kind }) => kind && KIND_NAMES[kind] },
  { header: t('Lot'), wrap: true, cell: ({ address }) => address },
  { header: t('Used by'), wrap: true, cell: ({ used_by }) => used_by && <bdi>{used_by}</bdi> },
  { header: t('Becomes'), wrap: true, cell: (line) => <Becomes of={line} /> },
]

const PROBLEMS_FIRST = { problem: 0, added: 1, known: 2 } as const

interface Props {
  lines: readonly ReadVehicle[]
  onBack: () => void
  onClose: () => void
}

/** Rows of a sheet of vehicles as they were read, those with a problem first; the others are registered with one press. */
export function ReadVehicles({ lines, onBack, onClose }: Props) {
  const [error, setError] = useState<string | null>(null)
  const added = lines.filter(({ becomes }) => becomes === 'added')
  const count = (state: ReadVehicle['becomes']) => lines.filter(({ becomes }) => becomes === state).length
  const send = useSend(importContract.postVehicles, {
    done: notify.answerThen(onClose),
    failed: (cause) => setError(messageOf(cause)),
  })
  const shown = lines
    .map((line, at): Line => ({ ...line, at }))
    .toSorted((a, b) => PROBLEMS_FIRST[a.becomes] - PROBLEMS_FIRST[b.becomes] || a.at - b.at)
  const register = () =>
    send.mutate({
      vehicles: added.map(({ house_id, resident_id, plate, kind, make, colour }) => ({
        house_id: house_id ?? 0,
        resident_id,
        plate: plate ?? '',
        kind: kind ?? 'four_wheel',
        make,
        colour,
      })),
    })
  return (
    <Stack gap="sm">
      <Banner kind="failure">{error}</Banner>
      <Text role="status" fw={600}>
        {t('{new} new, {known} here already, {left} left out', {
          new: added.length,
          known: count('known'),
          left: count('problem'),
        })}
      </Text>
      <ScrollArea.Autosize mah="55dvh">
        <DataTable
          label={t('Rows as they were read')}
          query={still}
          rows={shown}
          rowKey={({ at }) => at}
          columns={columns}
          empty={t('There is no row.')}
        />
      </ScrollArea.Autosize>
      <FormButtons>
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
        <Button data-autofocus disabled={added.length === 0} loading={send.isPending} onClick={register}>
          {plural(added.length, 'Register 1 Vehicle', 'Register {count} Vehicles')}
        </Button>
      </FormButtons>
    </Stack>
  )
}
