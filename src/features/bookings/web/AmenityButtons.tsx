import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Amenity } from '#features/amenities/contract.ts'
import { messageOf } from '#web/api-error.ts'
import { useAsk } from '#web/query.ts'
import classes from './Bookings.module.css'
import { amenities as amenityCalls } from './calls.ts'

interface Props {
  amenities: readonly Amenity[]
  /** Id of the amenity on show. */
  selected: number
  onSelect: (id: number) => void
  actions: ReactNode
}

/** One button per amenity, the selected one highlighted (part 1 §2). */
export const AmenityButtons = ({ amenities, selected, onSelect, actions }: Props) => (
  <>
    <div className={classes.above}>
      <fieldset aria-label="Amenities" className={classes.amenities}>
        {amenities.map(({ id, name }) => (
          <Button
            key={id}
            size="sm"
            variant={id === selected ? 'filled' : 'default'}
            aria-pressed={id === selected}
            onClick={() => onSelect(id)}
          >
            <bdi>{name}</bdi>
          </Button>
        ))}
      </fieldset>
      {actions}
    </div>
    {amenities.every(({ id }) => id !== selected) && <Unlisted id={selected} />}
  </>
)

/** An address may name an amenity that was retired; its bookings are shown all the same. */
function Unlisted({ id }: { id: number }) {
  const query = useAsk(amenityCalls.read, { id })
  if (!query.error) return null
  return (
    <Text size="sm" c="dimmed" mb="sm">
      Failed to fetch amenity: {messageOf(query.error)} It may have been retired; its bookings are kept.
    </Text>
  )
}
