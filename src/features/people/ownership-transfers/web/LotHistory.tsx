import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileText, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AddressWarning } from '#features/office/settings/web/AddressWarning.tsx'
import type { Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { undoing } from '#web/undo.ts'
import { ownershipTransfersContract, type Transfer } from '../contract.ts'
import { MoveIn } from './MoveIn.tsx'
import { TenuresTable } from './TenuresTable.tsx'

/** Opens the certificate of a sale in a tab of its own. */
const openCertificate = (id: number): void =>
  void openFile(() => call(ownershipTransfersContract.certificate, { id })).catch(notify.failure)

interface Props {
  houseId: number
  address: string
  today: Day
}

/** People who owned, rented and lived on a lot, with days, and its sales with their certificates. */
export function LotHistory({ houseId, address, today }: Props) {
  const query = useAsk(ownershipTransfersContract.ofLot, { id: houseId })
  const [adding, setAdding] = useState(false)
  return (
    <Section
      flush
      title={t('History of the lot')}
      actions={
        may('records') && (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('Add somebody known')}
          </Button>
        )
      }
    >
      <TenuresTable
        label={t('History of the lot')}
        tenures={query.data?.tenures}
        query={query}
        today={today}
        of="person"
      />
      <Stack gap="xs" p="md">
        {query.data?.transfers.some((sale) => !sale.undone_at) && <AddressWarning />}
        {query.data?.transfers.map((sale) => (
          <Sale key={sale.id} sale={sale} />
        ))}
      </Stack>
      {adding && <MoveIn houseId={houseId} address={address} today={today} onClose={() => setAdding(false)} />}
    </Section>
  )
}

const nameOf = (person: Transfer['buyer']): string => (person ? fullName(person) : t('nobody known'))

function Sale({ sale }: { sale: Transfer }) {
  return (
    <Group justify="space-between">
      <Text size="sm" {...(sale.undone_at ? { c: 'dimmed', td: 'line-through' } : {})}>
        {t('Sold on {day} by {seller} to {buyer}', {
          day: showDay(sale.day),
          seller: nameOf(sale.seller),
          buyer: nameOf(sale.buyer),
        })}
      </Text>
      {!sale.undone_at && (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => openCertificate(sale.id)}
          >
            {t('Certificate')}
          </Button>
          {may('records') && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => void undoing(() => call(ownershipTransfersContract.undoTransfer, { id: sale.id }))()}
            >
              {t('Take the sale back')}
            </Button>
          )}
        </Group>
      )}
    </Group>
  )
}
