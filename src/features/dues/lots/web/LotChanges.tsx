import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowsJoin2, IconArrowsSplit2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { partsOf, placeOfHouse } from '#shared/addresses.ts'
import type { House } from '#shared/people.ts'
import { PART_LABELS } from '#web/address-parts.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { undoing } from '#web/undo.ts'
import { type LotChange, lotsContract } from '../contract.ts'
import { joinedPlace } from '../rules.ts'
import { SplitLot } from './SplitLot.tsx'

interface Props {
  house: House
  /** The other lots of its owner. */
  others: readonly House[]
  onClose: () => void
}

/** Makes another lot of the same owner a part of this one. */
function JoinLots({ house, others, onClose }: Props) {
  const { village } = useSettings()
  // While lots are numbers, `92 & 93` is none: the lot keeps its own.
  const parts = village?.addressParts ? partsOf(village.addressParts) : []
  const form = useContractForm({
    endpoint: lotsContract.join,
    initialValues: { other: '', area: '', ...placeOfHouse(house) },
    toAsk: ({ other, area, ...place }) => ({
      ...Object.fromEntries(parts.map((part) => [part, place[part]])),
      ...{ id: house.id, other: other === '' ? '' : Number(other) },
      ...(area.trim() ? { area } : {}),
    }),
    done: ({ message, change }) => {
      notify.success(
        message,
        undoing(() => call(lotsContract.undo, { id: change.id })),
      )
      onClose()
    },
  })
  const { fields } = form
  const bind = fields.getInputProps
  const choose = (other: string) => {
    const chosen = others.find((lot) => String(lot.id) === other)
    fields.setValues({ other, ...(chosen ? joinedPlace(house, chosen, parts) : placeOfHouse(house)) })
  }
  return (
    <FormDialog
      title={t('Join another lot to {address}', { address: house.address })}
      onClose={onClose}
      form={form}
      yes={t('Join them')}
    >
      <Choice
        label={t('Lot that joins it')}
        withAsterisk
        data-autofocus
        options={[['', t('Please choose')], ...others.map((lot) => [String(lot.id), lot.address] as const)]}
        {...bind('other')}
        onChange={choose}
      />
      {parts.map((part) => (
        <TextInput key={part} label={PART_LABELS[part]} maxLength={60} {...bind(part)} />
      ))}
      <TextInput
        label={t('Area in m²')}
        description={t('Empty: both areas together.')}
        inputMode="decimal"
        maxLength={12}
        {...bind('area')}
      />
      <Alert color="blue">
        {t(
          'From today they are one account, billed once. What the other lot owes is carried over, bill by bill; what was paid for it stays in its history. Who belongs to it belongs to this lot.',
        )}
      </Alert>
    </FormDialog>
  )
}

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
        <RowButton quiet onClick={() => void undoing(() => call(lotsContract.undo, { id: change.id }))()}>
          {t('Take this back')}
        </RowButton>
      )}
    </Group>
  )
}
