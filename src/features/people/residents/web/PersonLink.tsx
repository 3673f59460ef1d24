import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { may } from '#web/may.ts'
import { PersonName } from '#web/ui/PersonName.tsx'
import { textLink } from '#web/ui/text-link.ts'

interface Props extends ComponentProps<typeof PersonName> {
  /** USER.id */
  userId: number
}

/** A name that leads to the page of the person. */
export const PersonLink = ({ userId, ...name }: Props) => (
  <ToPerson id={userId}>
    <PersonName {...name} />
  </ToPerson>
)

/** The same of a record that tells a name as one text; of somebody who is not known the text alone. */
export const PersonNamed = ({ id, name }: { id: number | null; name: string }) =>
  id === null ? (
    <bdi>{name}</bdi>
  ) : (
    <ToPerson id={id}>
      <bdi>{name}</bdi>
    </ToPerson>
  )

/** For who may look at people; for a collector it is a name. */
const ToPerson = ({ id, children }: { id: number; children: ReactNode }) =>
  may('read') ? (
    <Link to="/users/residents" search={{ user: String(id) }} className={textLink}>
      {children}
    </Link>
  ) : (
    children
  )
