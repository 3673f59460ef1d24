import { IconAlertTriangle, IconCheck, IconHomeOff, IconTrees } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { capitalAddress } from '#shared/addresses.ts'
import { plural, t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { MapLot } from '../contract.ts'
import classes from './LotMap.module.css'
import { addressWithin, type LotMark, lotMark } from './lot-groups.ts'

interface Props {
  /** Name of the list. */
  label: string
  lots: readonly MapLot[]
  /** Tiles tell the whole address: lots of several blocks stand together. */
  whole?: boolean
  onLot: (id: number) => void
}

/** Lots as a map of tiles in the order of their addresses, on a phone a list; arrow keys move between them. */
export function LotTiles({ label, lots, whole, onLot }: Props) {
  const ids = useId()
  const [last, setLast] = useState<number>()
  const stop = lots.some(({ id }) => id === last) ? last : lots[0]?.id
  return (
    <ul className={classes.tiles} aria-label={label}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <button
            type="button"
            className={classes.tile}
            data-mark={lotMark(lot)}
            data-opens={lot.id}
            aria-labelledby={`${ids}-${lot.id}`}
            aria-describedby={`${ids}-${lot.id}-about`}
            tabIndex={lot.id === stop ? 0 : -1}
            onKeyDown={moveFocus}
            onFocus={() => setLast(lot.id)}
            onClick={() => onLot(lot.id)}
          >
            <bdi id={`${ids}-${lot.id}`} className={classes.number}>
              {whole ? capitalAddress(lot.address) : addressWithin(lot)}
            </bdi>{' '}
            <span id={`${ids}-${lot.id}-about`} className={classes.about}>
              <bdi className={classes.owner}>{lot.owner ?? t('No home owner')}</bdi> <Mark lot={lot} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const SIGNS: Readonly<Record<LotMark, typeof IconCheck>> = {
  behind: IconAlertTriangle,
  vacant: IconHomeOff,
  common: IconTrees,
  current: IconCheck,
}

function markText(mark: LotMark, { behind, owed }: MapLot): string {
  if (mark === 'behind') {
    return `${plural(behind, '1 month behind', '{count} months behind')}, ${pesoText(owed)}`
  }
  return { vacant: t('Vacant'), common: t('Common area'), current: t('Up to date') }[mark]
}

function Mark({ lot }: { lot: MapLot }) {
  const mark = lotMark(lot)
  const Sign = SIGNS[mark]
  return (
    <span className={classes.mark}>
      <Sign size={14} className={classes.sign} aria-hidden />
      <span>{markText(mark, lot)}</span>
    </span>
  )
}

/** Moves the focus between tiles as they stand beside and below each other. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const tiles = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = tiles.indexOf(event.currentTarget)
  const tops = tiles.map((tile) => tile.getBoundingClientRect().top)
  const columns = tops.filter((top) => top === tops[0]).length
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: tiles.length - 1 - at,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  tiles[at + step]?.focus()
}
