import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Amenity, amenitiesContract } from '#features/bookings/amenities/contract.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { useInSight } from '#web/ui/use-in-sight.ts'
import classes from '../Bookings.module.css'
import { AmenityDot } from './AmenityDot.tsx'

interface Props {
  amenities: readonly Amenity[]
  /** Id of the amenity on show, null for all. */
  selected: number | null
  onSelect: (id: number | null) => void
  actions: ReactNode
}

/** One button per amenity, the selected one highlighted, and one for all of them. */
export function AmenityButtons({ amenities, selected, onSelect, actions }: Props) {
  const row = useInSight<HTMLFieldSetElement>('[aria-pressed="true"]', selected)
  return (
    <>
      <div className={classes.above}>
        <fieldset ref={row} aria-label={t('Amenities')} className={classes.amenities}>
          {amenities.map(({ id, name }) => (
            <Choose key={id} chosen={id === selected} onClick={() => onSelect(id)}>
              <AmenityDot id={id}>{name}</AmenityDot>
            </Choose>
          ))}
          {amenities.length > 1 && (
            <Choose chosen={selected === null} onClick={() => onSelect(null)}>
              {t('All')}
            </Choose>
          )}
        </fieldset>
        {actions}
      </div>
      {selected !== null && amenities.every(({ id }) => id !== selected) && <Unlisted id={selected} />}
    </>
  )
}

const Choose = (props: { chosen: boolean; onClick: () => void; children: ReactNode }) => (
  <Button size="sm" variant={props.chosen ? 'filled' : 'default'} aria-pressed={props.chosen} onClick={props.onClick}>
    {props.children}
  </Button>
)

/** An address may name an amenity that was retired; its bookings are shown all the same. */
function Unlisted({ id }: { id: number }) {
  const query = useAsk(amenitiesContract.read, { id })
  if (!query.error) return null
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {t('Failed to fetch amenity: {reason} It may have been retired; its bookings are kept.', {
        reason: messageOf(query.error),
      })}
    </Text>
  )
}
