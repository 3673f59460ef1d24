import { Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useDeferredValue, useId } from 'react'
import { filteredLots } from '#features/dues/balances/rules.ts'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { sumOf } from '#features/overview/reports/web/sums.ts'
import type { HousesState, SetHousesState } from '#features/people/houses/web/HousesPage.tsx'
import { useAsk } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { lotContract, type MapLot } from '../contract.ts'
import classes from './LotMap.module.css'
import { LotTiles } from './LotTiles.tsx'
import { isVacant, type LotGroup, lotsByArea, lotsByBlock } from './lot-groups.ts'

/** Lots that a search shows at most. */
const MAX_FOUND = 60

interface Props {
  village: VillageSettings
  list: HousesState
  setList: SetHousesState
  /** Text in the search, which filters at once. */
  typed: string
}

/** Every lot of the village by its block or street; the blocks open as maps of their lots, a search leaves the lots that fit. */
export function LotMap({ village, list, setList, typed }: Props) {
  const query = useAsk(lotContract.map, {})
  const search = useDeferredValue(typed.trim())
  const lots = query.data
  if (!lots) return <LoadState query={query} />
  const onLot = (house: number) => void setList({ house, search: typed.trim() })
  if (search) {
    return <FoundLots lots={filteredLots(lots, { search, area: '', kind: '', behind: 0 })} onLot={onLot} />
  }
  const groups = village.addressParts ? lotsByArea(lots) : lotsByBlock(lots, village.blocks)
  if (groups.length === 0) {
    return (
      <Section>
        <EmptyState>{t('No houses yet.')}</EmptyState>
      </Section>
    )
  }
  const isOpen = ({ opens }: LotGroup) => ('block' in opens ? opens.block === list.block : opens.area === list.area)
  return (
    <div className={classes.blocks}>
      {groups.map((group) => (
        <Block
          key={group.label}
          group={group}
          open={isOpen(group)}
          onToggle={() =>
            void setList({ block: null, area: '', ...(isOpen(group) ? {} : group.opens) }, { replace: true })
          }
          onLot={onLot}
        />
      ))}
    </div>
  )
}

function FoundLots({ lots, onLot }: { lots: readonly MapLot[]; onLot: (id: number) => void }) {
  const shown = lots.slice(0, MAX_FOUND)
  return (
    <Section flush>
      <Text p="md" pb={0} role="status" c="dimmed" size="sm">
        {lots.length === 0
          ? t('No lot has that address or owner.')
          : shown.length < lots.length
            ? t('{shown} of {total} lots: type more', { shown: shown.length, total: lots.length })
            : plural(lots.length, '1 lot', '{count} lots')}
      </Text>
      <LotTiles label={t('Lots found')} lots={shown} whole onLot={onLot} />
    </Section>
  )
}

interface BlockProps {
  group: LotGroup
  open: boolean
  onToggle: () => void
  onLot: (id: number) => void
}

function Block({ group: { label, opens, lots }, open, onToggle, onLot }: BlockProps) {
  const id = useId()
  const name = 'block' in opens ? t('Houses of block {block}', opens) : t('Houses of {place}', { place: label })
  return (
    <section className={classes.block} data-open={open || undefined}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
          <bdi>{label}</bdi>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </h2>
      <Counts lots={lots} />
      {open && (
        <div id={id} className={classes.lots}>
          {lots.length > 0 ? (
            <LotTiles label={name} lots={lots} onLot={onLot} />
          ) : (
            <EmptyState>{t('No houses in this block.')}</EmptyState>
          )}
        </div>
      )}
    </section>
  )
}

/** Numbers of a block's lots, and what they owe. */
function Counts({ lots }: { lots: readonly MapLot[] }) {
  const occupied = lots.filter((lot) => lot.occupied).length
  const vacant = lots.filter(isVacant).length
  const behind = lots.filter((lot) => lot.behind > 0).length
  const owed = sumOf(lots, (lot) => lot.owed)
  return (
    <ul className={classes.counts}>
      <li>{plural(lots.length, '1 lot', '{count} lots')}</li>
      <li>{t('{occupied} occupied', { occupied })}</li>
      <li>{t('{count} vacant', { count: vacant })}</li>
      <li data-bad={behind > 0 || undefined}>{t('{count} behind', { count: behind })}</li>
      <li className="num">{t('{amount} owed', { amount: pesoText(owed) })}</li>
    </ul>
  )
}
