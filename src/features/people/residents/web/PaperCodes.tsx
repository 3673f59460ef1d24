import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { MAX_CODES } from '#features/people/account/rules.ts'
import type { ResidentRow } from '#features/people/residents/contract.ts'
import { fullName } from '#shared/names.ts'
import { openFile } from '#web/download.ts'
import type { Sent } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { notify } from '#web/ui/notify.ts'
import { residents } from './calls.ts'

interface Choice {
  /** Everybody of the list on whatever page, but those of `ids`; else those of `ids`. */
  all: boolean
  ids: ReadonlySet<number>
}
const NOTHING: Choice = { all: false, ids: new Set() }

/** Who gets a code, across pages; `total` is the length of the list. */
export function useChosen(total: number) {
  const [choice, setChoice] = useState(NOTHING)
  const { all, ids } = choice
  return {
    ...choice,
    total,
    count: Math.max(0, all ? total - ids.size : ids.size),
    has: (id: number) => all !== ids.has(id),
    choose: (id: number, on: boolean) =>
      setChoice({ all, ids: on === all ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]) }),
    chooseAll: (on: boolean) => setChoice(on ? { all: true, ids: new Set() } : NOTHING),
  }
}
type Chosen = ReturnType<typeof useChosen>

export const chooseColumn = (codes: Chosen): Column<ResidentRow> => ({
  header: t('Choose'),
  hideHeader: true,
  width: '3rem',
  card: 'corner',
  cell: (row) => (
    <Checkbox
      aria-label={t('Choose {name}', { name: fullName(row) })}
      checked={codes.has(row.id)}
      onChange={(event) => codes.choose(row.id, event.currentTarget.checked)}
      onClick={(event) => event.stopPropagation()}
    />
  ),
})

interface Props {
  codes: Chosen
  /** What the list is filtered by. */
  found: Pick<Sent<(typeof residents.paperCodes)['endpoint']>, 'search' | 'role_type' | 'unreached'>
}

/** Prints cards with one-time codes for the chosen (docs/spec/access.md#paper-codes). */
export function PaperCodes({ codes, found }: Props) {
  const [busy, setBusy] = useState(false)
  const { all, ids, count, total } = codes
  const print = async () => {
    if (count === 0) return notify.failure(t('Choose whom to print a code for.'))
    setBusy(true)
    try {
      await openFile(() => residents.paperCodes(all ? { ...found, except: [...ids] } : { user_ids: [...ids] }))
      codes.chooseAll(false)
      notify.success(
        t('The cards are ready. Print them now: the codes are not shown again. Earlier cards of these people end.'),
      )
    } catch (cause) {
      notify.failure(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group p="md" justify="space-between" gap="sm">
      <Group gap="md">
        <Checkbox
          label={t('Select all')}
          disabled={total === 0}
          checked={count > 0 && count === total}
          indeterminate={count > 0 && count < total}
          onChange={(event) => codes.chooseAll(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed" role="status">
          {count > 0 && t('{count} selected', { count: count.toLocaleString('en') })}
          {all &&
            count > MAX_CODES &&
            ` · ${t('{most} cards at a time; print again for the others.', { most: MAX_CODES })}`}
        </Text>
      </Group>
      <Button loading={busy} onClick={() => void print()}>
        {t('Print codes')}
      </Button>
    </Group>
  )
}
