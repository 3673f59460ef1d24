import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { HouseWithResidents } from '#shared/people.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Section } from '#web/ui/Section.tsx'
import { houses } from './calls.ts'
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
        open={block === open}
        onToggle={() => onOpen(block === open ? null : block)}
        onHouse={onHouse}
      />
    ))}
  </div>
)

interface BlockProps {
  block: number
  open: boolean
  onToggle: () => void
  onHouse: (houseId: number) => void
}

function Block({ block, open, onToggle, onHouse }: BlockProps) {
  const id = useId()
  return (
    <Section flush>
      <h2 className={classes.block}>
        <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
          {t('Block {block}', { block })}
          <IconChevronDown size={18} aria-hidden />
        </button>
      </h2>
      {open && (
        <div id={id} className={classes.houses}>
          <BlockHouses block={block} onHouse={onHouse} />
        </div>
      )}
    </Section>
  )
}

const columns: Column<HouseWithResidents>[] = [
  {
    header: t('Lot'),
    width: '8rem',
    cell: (house) => <span data-opens={house.id}>{t('Lot {lot}', { lot: house.lot })}</span>,
  },
  {
    header: t('Home Owner'),
    wrap: true,
    card: 'corner',
    cell: (house) => <PersonName of={ownerOf(house.residents)?.user} />,
  },
]

function BlockHouses({ block, onHouse }: Pick<BlockProps, 'block' | 'onHouse'>) {
  const query = useAsk(houses.ofBlock, { block: String(block) })
  return (
    <DataTable
      label={t('Houses of block {block}', { block })}
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
