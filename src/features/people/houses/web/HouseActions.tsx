import { Button, Group } from '@mantine/core'
import { IconCash, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SellButton } from '#features/people/ownership-transfers/web/SellButton.tsx'
import type { Day } from '#shared/dates.ts'
import type { House } from '#shared/people.ts'
import { useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { confirm } from '#web/ui/windows/confirm.ts'
import { housesContract } from '../contract.ts'
import { EditHouse } from './EditHouse.tsx'

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
