import { Alert, Group, Stack, Text } from '@mantine/core'
import { capitalAddress } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { call } from '#web/calls/api.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { notify, wordsOf } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { undoing } from '#web/undo.ts'
import { type Occupancy, ownershipTransfersContract, type Twin } from '../contract.ts'
import { SellButton } from './SellButton.tsx'
import { TenuresTable } from './TenuresTable.tsx'

interface Props {
  residentId: number
  today: Day
}

const isOwned = (occupancy: Occupancy, today: Day): boolean =>
  occupancy.main && occupancy.from_day <= today && (occupancy.until_day === null || occupancy.until_day > today)

/** Lots a person owns, rents and lives on, or did; each owned lot can be sold, and a second entry of the person made one. */
export function PersonLots({ residentId, today }: Props) {
  const query = useAsk(ownershipTransfersContract.ofPerson, { residentId })
  const owned = query.data?.tenures.filter((one) => isOwned(one, today)) ?? []
  return (
    <Section flush title={t('Lots')}>
      <TenuresTable
        label={t('Lots of this person')}
        tenures={query.data?.tenures}
        query={query}
        today={today}
        of="lot"
      />
      <Stack gap="sm" p="md">
        {owned.map(({ house }) => (
          <Group key={house.id} justify="space-between">
            <Text size="sm">{capitalAddress(house.address)}</Text>
            <SellButton size="compact-sm" houseId={house.id} address={house.address} today={today} />
          </Group>
        ))}
        {query.data?.same.map((twin) => (
          <Same key={twin.resident_id} residentId={residentId} twin={twin} />
        ))}
        {query.data?.merged.map(({ id, person }) => (
          <Group key={id} justify="space-between">
            <Text size="sm" c="dimmed">
              {t('{name} was made one with this person.', { name: fullName(person) })}
            </Text>
            {may('records') && (
              <RowButton quiet onClick={() => void undoing(() => call(ownershipTransfersContract.undoMerge, { id }))()}>
                {t('Make them two again')}
              </RowButton>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  )
}

interface SameProps {
  residentId: number
  twin: Twin
}

/** Offers to make two entries one; nothing happens by itself. */
function Same({ residentId, twin }: SameProps) {
  const name = fullName(twin)
  const contacts = [showPhone(twin.contact_number), twin.email].filter(Boolean).join(' · ')
  const merge = useSend(ownershipTransfersContract.merge, {
    done: (answer) =>
      notify.success(
        wordsOf(answer),
        undoing(() => call(ownershipTransfersContract.undoMerge, { id: answer.merge })),
      ),
    failed: notify.failure,
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('Make them one person'),
      message: t('{name} of {address} becomes this person: all lots are here then, and the other account ends.', {
        name,
        address: twin.address,
      }),
    })
    if (sure) merge.mutate({ residentId, other: twin.resident_id })
  }
  return (
    <Alert color="yellow" title={t('Perhaps the same person')}>
      <Group justify="space-between">
        <Stack gap={0}>
          <Text size="sm">
            {t('{name} of {address} has the same name or number.', { name, address: twin.address })}
          </Text>
          {contacts && (
            <Text size="sm" c="dimmed">
              {contacts}
            </Text>
          )}
        </Stack>
        {may('records') && (
          <RowButton loading={merge.isPending} onClick={() => void ask()}>
            {t('Make them one person')}
          </RowButton>
        )}
      </Group>
    </Alert>
  )
}
