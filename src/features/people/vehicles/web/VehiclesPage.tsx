import { Button, Group } from '@mantine/core'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { call } from '#web/calls/api.ts'
import { usePage } from '#web/calls/query.ts'
import { saveFile } from '#web/device/download.ts'
import { choiceParam, pageParam, textParam, useListState } from '#web/list-state.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { STICKER_STATES, type Vehicle, vehiclesContract } from '../contract.ts'
import { VEHICLE_KINDS, type VehicleKind } from '../rules.ts'
import { vehicleColumns } from './vehicle-columns.tsx'
import { KINDS } from './vehicle-texts.ts'

const VehicleWindow = lazyPart(async () => (await import('./VehicleWindow.tsx')).VehicleWindow)

const STATES = [
  ['current', t('In the register')],
  ['good', t('With a good sticker')],
  ['none', t('Without a good sticker')],
  ['expiring', t('Sticker ends within 30 days')],
  ['expired', t('Sticker expired')],
  ['not_renewed', t('Not renewed this year')],
  ['ended', t('Out of the register')],
] as const
type State = (typeof STATES)[number][0]

const state = z.object({
  state: choiceParam(['current', ...STICKER_STATES, 'ended'], 'current'),
  kind: choiceParam([...VEHICLE_KINDS, 'all'], 'all'),
  search: textParam(),
  page: pageParam(),
})

interface Props {
  /** Ways to what belongs to the vehicles, for everybody who reads them. */
  beside: ReactNode
  /** Other ways to enter vehicles, beside _New Vehicle_. */
  entering: ReactNode
}

/** Vehicles (/vehicles, docs/spec/requests.md#vehicles): the register of the village, with the stickers. */
export function VehiclesPage({ beside, entering: others }: Props) {
  const [list, setList] = useListState(state)
  const chosen = list.state as State
  const filters = {
    state: chosen === 'ended' ? ('ended' as const) : ('current' as const),
    sticker: STICKER_STATES.find((one) => one === chosen) ?? null,
    kind: list.kind === 'all' ? null : (list.kind as VehicleKind),
    search: list.search,
  }
  const query = usePage(vehiclesContract.list, { ...filters, page: list.page })
  const opened = useWindow<Vehicle>()
  const entering = useWindow<true>()
  return (
    <>
      <PageHeader
        title={t('Vehicles')}
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              onClick={() => void call(vehiclesContract.export, filters).then(saveFile).catch(notify.failure)}
            >
              {t('Export CSV')}
            </Button>
            {beside}
            {may('records') && (
              <>
                {others}
                <Button data-new leftSection={<IconPlus size={18} aria-hidden />} onClick={() => entering.open(true)}>
                  {t('New Vehicle')}
                </Button>
              </>
            )}
          </Group>
        }
      />
      <FilterBar>
        <Choice label={t('Show')} options={STATES} value={chosen} onChange={(next) => void setList({ state: next })} />
        <Choice
          label={t('Kind')}
          options={[['all', t('All')] as const, ...KINDS]}
          value={list.kind}
          onChange={(kind) => void setList({ kind })}
        />
        <SearchBox
          label={t('Plate, name or lot')}
          value={list.search}
          onSearch={(search) => void setList({ search })}
        />
      </FilterBar>
      <Section flush>
        <PagedTable
          label={t('Vehicles')}
          query={query}
          rowKey={(one) => one.id}
          columns={vehicleColumns}
          {...(may('records') ? { onRow: opened.open } : {})}
          page={list.page}
          onPage={(page) => void setList({ page })}
          empty={t('There are no vehicles. Each sticker that is issued enters one.')}
        />
      </Section>
      {entering.show(<VehicleWindow houseId={null} onClose={entering.close} />)}
      {opened.about &&
        opened.show(
          <VehicleWindow of={opened.about} houseId={opened.about.house?.id ?? null} onClose={opened.close} />,
        )}
    </>
  )
}
