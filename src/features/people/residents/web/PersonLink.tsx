import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { PersonName } from '#web/ui/PersonName.tsx'

interface Props {
  /** USER.id */
  userId: number
  of: ComponentProps<typeof PersonName>['of']
}

/** A name that leads to the page of the person. */
export const PersonLink = ({ userId, of }: Props) => (
  <Anchor inherit renderRoot={(props) => <Link to="/users/residents" search={{ user: String(userId) }} {...props} />}>
    <PersonName of={of} />
  </Anchor>
)
