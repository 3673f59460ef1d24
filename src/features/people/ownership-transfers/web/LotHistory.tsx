import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileText, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AddressWarning } from '#features/office/settings/web/AddressWarning.tsx'
import { ROLE_LABELS } from '#features/people/residents/rules.ts'
import { ResidentPicker } from '#features/people/residents/web/ResidentPicker.tsx'
import { RESIDENT_ROLES, type ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { undoing } from '#web/undo.ts'
import { ownershipTransfersContract, type Transfer } from '../contract.ts'
import { TenuresTable } from './TenuresTable.tsx'

const TYPES = RESIDENT_ROLES.map((role): [ResidentRole, string] => [role, translate(ROLE_LABELS[role])])

interface MoveInProps {
  houseId: number
  address: string
  today: Day
  onClose: () => void
}

/** Somebody known owns, rents or lives on a lot from a day on: one entry a person, however many lots. */
function MoveIn({ houseId, address, today, onClose }: MoveInProps) {
  const form = useContractForm({
    endpoint: ownershipTransfersContract.moveIn,
    today,
    initialValues: {
      resident_id: null as number | null,
      role: 'tenant' as ResidentRole,
      from_day: today as Day | '',
      until_day: '' as Day | '',
    },
    toAsk: (values) => ({ ...values, id: houseId, resident_id: values.resident_id ?? '' }),
    done: notify.answerThen(onClose),
  })
  const bind = form.fields.getInputProps
  return (
    <FormDialog
      title={t('Add somebody known to {address}', { address })}
      onClose={onClose}
      form={form}
      yes={t('Add to the lot')}
    >
      <ResidentPicker first {...bind('resident_id')} />
      <Choice label={t('Type')} withAsterisk options={TYPES} {...bind('role')} />
      <DayInput label={t('From')} withAsterisk {...bind('from_day')} />
      <DayInput
        label={t('Until')}
        description={t('The first day on which it is over, if it is known.')}
        {...bind('until_day')}
      />
    </FormDialog>
  )
}

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
          <RowButton leftSection={<IconFileText size={16} aria-hidden />} onClick={() => openCertificate(sale.id)}>
            {t('Certificate')}
          </RowButton>
          {may('records') && (
            <RowButton
              quiet
              onClick={() => void undoing(() => call(ownershipTransfersContract.undoTransfer, { id: sale.id }))()}
            >
              {t('Take the sale back')}
            </RowButton>
          )}
        </Group>
      )}
    </Group>
  )
}
