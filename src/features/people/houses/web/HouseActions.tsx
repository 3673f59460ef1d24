import { Button, Group, TextInput } from '@mantine/core'
import { IconCash, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { SellButton } from '#features/people/ownership-transfers/web/SellButton.tsx'
import { partsOf, placeOfHouse } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { HOUSE_TYPES, type House } from '#shared/people.ts'
import { PART_LABELS } from '#web/address-parts.ts'
import { useSend } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { housesContract } from '../contract.ts'
import { LotFields } from './PlaceFields.tsx'

const houseTypes = HOUSE_TYPES.map((type): [typeof type, string] => [type, statusText(type)])

interface EditHouseProps {
  house: House
  onClose: () => void
}

/** Corrects where a house stands: its bills, payments and people stay with it. */
function EditHouse({ house, onClose }: EditHouseProps) {
  const { village } = useSettings()
  const parts = partsOf(village?.addressParts ?? '')
  const form = useContractForm({
    endpoint: housesContract.update,
    initialValues: {
      ...placeOfHouse(house),
      lot_kind: house.kind,
      area: house.area === null ? '' : String(house.area),
      title_number: house.title_number ?? '',
      houseType: house.house_type,
    },
    // The parts that are asked: what an address has besides stays as it is.
    toAsk: ({ lot_kind, area, title_number, houseType, ...place }) => ({
      ...Object.fromEntries(parts.map((part) => [part, place[part]])),
      ...{ lot_kind, area, title_number, houseType, id: house.id },
    }),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  return (
    <FormDialog title={t('Edit House')} onClose={onClose} form={form} yes={t('Save Edit')}>
      {parts.map((part, at) => (
        <TextInput
          key={part}
          label={PART_LABELS[part]}
          withAsterisk={part !== 'unit'}
          inputMode={village?.addressParts ? 'text' : 'numeric'}
          maxLength={60}
          data-autofocus={at === 0 || undefined}
          {...fields.getInputProps(part)}
        />
      ))}
      <Choice label={t('House Type')} options={houseTypes} {...fields.getInputProps('houseType')} />
      <LotFields bind={(field) => fields.getInputProps(field)} />
    </FormDialog>
  )
}

interface Props {
  house: House
  today: Day
  onGone: () => void
}

/** Actions on a house: its statement, and putting right one that was mistyped. */
export function HouseActions({ house, today, onGone }: Props) {
  const [editing, setEditing] = useState(false)
  const remove = useSend(housesContract.remove, { done: notify.answerThen(onGone), failed: notify.failure })
  const ask = async () => {
    const sure = await confirm({
      title: t('Delete house'),
      message: t(
        'Are you sure you want to delete {address} with its home owner? A house on which bills, payments or requests stand is kept.',
        { address: house.address },
      ),
      danger: true,
    })
    if (sure) remove.mutate({ id: house.id })
  }
  return (
    <Group gap="xs">
      {may('desk') && (
        <Button
          renderRoot={(props) => <Link to="/counter" search={{ lot: String(house.id), pay: 'yes' }} {...props} />}
          leftSection={<IconCash size={16} aria-hidden />}
        >
          {t('Take payment')}
        </Button>
      )}
      <Button
        renderRoot={(props) => <Link to="/statement" search={{ house: String(house.id) }} {...props} />}
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden />}
      >
        {t('Statement')}
      </Button>
      <SellButton houseId={house.id} address={house.address} today={today} />
      {may('records') && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          {t('Edit House')}
        </Button>
      )}
      {may('records') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          {t('Delete house')}
        </Button>
      )}
      {editing && <EditHouse house={house} onClose={() => setEditing(false)} />}
    </Group>
  )
}
