import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'

interface Whose {
  user_id: number
  house_id: number
  name: string
  address: string
}

/** Name and address of a row, which lead to the person and the lot. */
export const whoseCells = {
  Name: ({ user_id, name }: Whose) => <PersonNamed id={user_id} name={name} />,
  Address: ({ house_id, address }: Whose) => <LotLink house={{ id: house_id, address }} />,
}
