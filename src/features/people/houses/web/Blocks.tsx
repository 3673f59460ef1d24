import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import type { HouseWithResidents } from '#shared/people.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { PersonName } from '#web/ui/PersonName.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { housesContract } from '../contract.ts'
import classes from './Houses.module.css'
import { ownerOf } from './owner.ts'

/** Height of a block's list of houses; it grows on tall screens. */
const LIST_HEIGHT = 500

interface Props {
  /** Blocks of the village, numbered from 1. */
  count: number
  open: number | null
  onOpen: (block: number | null) => void
  onHouse: (houseId: number) => void
}

/** Every block of the village; the open one shows its houses, which are asked for when it opens. */
export const Blocks = ({ count, open, onOpen, onHouse }: Props) => (
  <div className={classes.blocks}>
    {Array.from({ length: count }, (_, index) => index + 1).map((block) => (
      <Block
        key={block}
        block={block}
        label={t('Block {block}', { block })}
        columns={numbered}
        open={block === open}
        onToggle={() => onOpen(block === open ? null : block)}
        onHouse={onHouse}
      />
    ))}
  </div>
)

interface AreasProps {
  /** The label of the open one; empty when none is. */
  open: string
  onOpen: (label: string) => void
  onHouse: (houseId: number) => void
}

/** The same where the office chose what an address is made of: the blocks of each phase, or the streets, that have houses. */
export function Areas({ open, onOpen, onHouse }: AreasProps) {
  const query = useAsk(housesContract.blocks, {})
  if (!query.data) return <LoadState query={query} />
  if (query.data.length === 0)
    return (
      <Section>
        <EmptyState>{t('No houses yet.')}</EmptyState>
      </Section>
    )
  return (
    <div className={classes.blocks}>
      {query.data.map(({ phase, block, label }) => (
        <Block
          key={label}
          block={block}
          phase={phase}
          label={label}
          columns={addressed}
          open={label === open}
          onToggle={() => onOpen(label === open ? '' : label)}
          onHouse={onHouse}
        />
      ))}
    </div>
  )
}

interface BlockProps {
  block: number | string
  phase?: string | null
  label: string
  columns: Column<HouseWithResidents>[]
  open: boolean
  onToggle: () => void
  onHouse: (houseId: number) => void
}

function Block({ block, phase, label, columns, open, onToggle, onHouse }: BlockProps) {
  const id = useId()
  return (
    <Section flush>
      <h2 className={classes.block}>
        <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
          {label}
          <IconChevronDown size={18} aria-hidden />
        </button>
      </h2>
      {open && (
        <div id={id} className={classes.houses}>
          <BlockHouses block={block} phase={phase} label={label} columns={columns} onHouse={onHouse} />
        </div>
      )}
    </Section>
  )
}

const owner: Column<HouseWithResidents> = {
  header: t('Home Owner'),
  wrap: true,
  card: 'corner',
  cell: ({ residents }) => {
    const user = ownerOf(residents)?.user
    return user ? <PersonLink userId={user.id} of={user} /> : <PersonName of={user} />
  },
}

const numbered: Column<HouseWithResidents>[] = [
  {
    header: t('Lot'),
    width: '8rem',
    cell: (house) => <span data-opens={house.id}>{t('Lot {lot}', { lot: house.lot })}</span>,
  },
  owner,
]

const addressed: Column<HouseWithResidents>[] = [
  {
    header: t('Address'),
    wrap: true,
    cell: (house) => <bdi data-opens={house.id}>{capitalAddress(house.address)}</bdi>,
  },
  owner,
]

type HousesProps = Pick<BlockProps, 'block' | 'phase' | 'label' | 'columns' | 'onHouse'>

function BlockHouses({ block, phase, label, columns, onHouse }: HousesProps) {
  const query = useAsk(housesContract.ofBlock, { block: String(block), ...(phase ? { phase } : {}) })
  return (
    <DataTable
      label={
        typeof block === 'number' && !phase
          ? t('Houses of block {block}', { block })
          : t('Houses of {place}', { place: label })
      }
      query={query}
      rows={query.data}
      rowKey={(house) => house.id}
      onRow={(house) => onHouse(house.id)}
      columns={columns}
      height={LIST_HEIGHT}
      empty={t('No houses in this block.')}
    />
  )
}
