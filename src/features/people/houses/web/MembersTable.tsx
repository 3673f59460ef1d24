import { type ResidentRole, ROLE_LABELS } from '#features/people/residents/rules.ts'
import type { ResidentWithUser } from '#shared/people.ts'
import { t, translate } from '#web/texts/t.ts'
import { PersonName } from '#web/ui/PersonName.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'

const columns: Column<ResidentWithUser>[] = [
  { header: t('Name'), wrap: true, cell: ({ user }) => <PersonName of={user} /> },
  // Everybody of a house has one of the resident roles.
  { header: t('Type'), card: 'corner', cell: ({ user }) => translate(ROLE_LABELS[user.role_type as ResidentRole]) },
]

interface Props {
  query: TableQuery
  residents: readonly ResidentWithUser[]
  /** Left out for who may not change them. */
  onOpen?: (resident: ResidentWithUser) => void
}

/** Everybody who lives in a house, home owner first; a row opens the edit form. */
export const MembersTable = ({ query, residents, onOpen }: Props) => (
  <DataTable
    label={t('Members of the house')}
    query={query}
    rows={residents}
    rowKey={(resident) => resident.id}
    {...(onOpen ? { onRow: onOpen } : {})}
    columns={columns}
    height={400}
    empty={t('Nobody lives here yet.')}
  />
)
