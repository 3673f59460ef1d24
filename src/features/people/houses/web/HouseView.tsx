import { Button, Title } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LotHistory } from '#features/people/ownership-transfers/web/LotHistory.tsx'
import { type ResidentRole, ROLE_LABELS } from '#features/people/residents/rules.ts'
import { capitalAddress } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import type { House, ResidentWithUser } from '#shared/people.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { BackToList } from '#web/ui/BackToList.tsx'
import { Label } from '#web/ui/Label.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'
import { housesContract } from '../contract.ts'
import { AddMember } from './AddMember.tsx'
import { EditMember } from './EditMember.tsx'
import { HouseActions } from './HouseActions.tsx'
import classes from './Houses.module.css'
import { OwnerCard } from './OwnerCard.tsx'

const columns: Column<ResidentWithUser>[] = [
  { header: t('Name'), wrap: true, cell: ({ user }) => <PersonName of={user} /> },
  // Everybody of a house has one of the resident roles.
  { header: t('Type'), card: 'corner', cell: ({ user }) => translate(ROLE_LABELS[user.role_type as ResidentRole]) },
]

interface MembersTableProps {
  query: TableQuery
  residents: readonly ResidentWithUser[]
  /** Left out for who may not change them. */
  onOpen?: (resident: ResidentWithUser) => void
}

/** Everybody who lives in a house, home owner first; a row opens the edit form. */
const MembersTable = ({ query, residents, onOpen }: MembersTableProps) => (
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

/** A house as its page shows it. */
export interface HouseShown {
  house: House
  today: Day
  /** Its owner, its place, everybody who lives there. */
  people: ReactNode
  /** People who owned, rented and lived there. */
  history: ReactNode
}

interface Props {
  id: number
  today: Day
  /** The page below its head, with what other features show of it. */
  page: (shown: HouseShown) => ReactNode
  onBack: () => void
}

/** One house. */
export function HouseView({ id, today, page, onBack }: Props) {
  const query = useAsk(housesContract.members, { houseId: id })
  const house = query.data?.house
  return (
    <>
      <div className={classes.head}>
        <BackToList onClick={onBack}>{t('Back to the blocks')}</BackToList>
        <Heading>{house ? capitalAddress(house.address) : t('House')}</Heading>
        {house && <HouseActions house={house} today={today} onGone={onBack} />}
      </div>
      {query.data &&
        page({
          house: query.data.house,
          today,
          people: <People house={query.data.house} residents={query.data.residents} today={today} query={query} />,
          history: <LotHistory houseId={query.data.house.id} address={query.data.house.address} today={today} />,
        })}
      {(query.error || !query.data) && <LoadState query={query} inCard />}
    </>
  )
}

/** Takes the focus when the house appears. */
function Heading({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Title order={1} ref={title} tabIndex={-1} className={classes.title}>
      {children}
    </Title>
  )
}

interface PeopleProps {
  house: House
  residents: ResidentWithUser[]
  today: Day
  query: Parameters<typeof MembersTable>[0]['query']
}

function People({ house, residents, today, query }: PeopleProps) {
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<ResidentWithUser | null>(null)
  return (
    <div className={classes.columns}>
      <OwnerCard house={house} residents={residents} />
      <Section
        flush
        title={t('Members')}
        actions={
          may('records') && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              <Label>{t('ADD NEW MEMBER')}</Label>
            </Button>
          )
        }
      >
        <MembersTable query={query} residents={residents} {...(may('records') ? { onOpen: setEditing } : {})} />
      </Section>
      {adding && <AddMember house={house} today={today} onClose={() => setAdding(false)} />}
      {editing && (
        <EditMember key={editing.id} house={house} resident={editing} today={today} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}
