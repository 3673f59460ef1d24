import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type Vehicle, vehiclesContract } from '../contract.ts'
import { ownColumns } from './vehicle-columns.tsx'

const VehicleWindow = lazyPart(async () => (await import('./VehicleWindow.tsx')).VehicleWindow)

interface Props {
  /** HOUSE.id */
  id: number
  page: number
  onPage: (page: number) => void
  /** Further actions beside _New Vehicle_. */
  beside?: ReactNode
}

/** Vehicles of a lot and its people, with a way to enter another. */
export function VehiclesOfLot({ id, page, onPage, beside }: Props) {
  const query = usePage(vehiclesContract.list, { house: id, state: 'current', page })
  const opened = useWindow<Vehicle>()
  const entering = useWindow<true>()
  return (
    <>
      <PagedSection
        label={t('Vehicles')}
        query={query}
        columns={ownColumns}
        {...(may('records') ? { onRow: opened.open } : {})}
        height={350}
        empty={t('No vehicle is registered for this lot.')}
        page={page}
        onPage={onPage}
        actions={
          may('records') && (
            <Group gap="xs">
              {beside}
              <Button variant="default" size="compact-md" onClick={() => entering.open(true)}>
                {t('New Vehicle')}
              </Button>
            </Group>
          )
        }
      />
      {entering.show(<VehicleWindow houseId={id} onClose={entering.close} />)}
      {opened.about && opened.show(<VehicleWindow of={opened.about} houseId={id} onClose={opened.close} />)}
    </>
  )
}
