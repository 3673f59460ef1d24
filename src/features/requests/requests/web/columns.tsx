import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import type { PassRequest } from './pass-request.ts'

type RequestColumn = Column<PassRequest>

/** Applicant, above the lot it is for. */
export const Applicant = ({ resident: { user_id, user, house } }: Pick<PassRequest, 'resident'>) => (
  <>
    <PersonLink userId={user_id} of={user} />
    <SmallLine>
      <LotLink house={house} />
    </SmallLine>
  </>
)

/** The columns that the tabs of both products are put together from, under the specification's headers. */
export const column = {
  name: (header = t('Name')): RequestColumn => ({
    header,
    leads: true,
    cell: ({ resident }) => <Applicant resident={resident} />,
  }),
  purpose: (): RequestColumn => ({ header: t('Purpose'), wrap: true, cell: ({ about }) => <bdi>{about}</bdi> }),
  plate: (): RequestColumn => ({ header: t('Plate Number'), cell: ({ about }) => <bdi>{about}</bdi> }),
  type: (): RequestColumn => ({ header: t('Type'), cell: ({ type }) => type }),
  reference: (): RequestColumn => ({
    header: t('Reference Number'),
    cell: ({ reference }) => <span className="num">{reference}</span>,
  }),
  status: (): RequestColumn => ({
    header: t('Status'),
    card: 'corner',
    cell: ({ status }) => <StatusPill status={status} />,
  }),
  requested: (): RequestColumn => ({ header: t('Request Date'), cell: ({ requested }) => <DayText day={requested} /> }),
  approved: (): RequestColumn => ({ header: t('Approved Date'), cell: ({ approved }) => <DayText day={approved} /> }),
  completed: (header = t('Completed Date')): RequestColumn => ({
    header,
    cell: ({ completed }) => <DayText day={completed} />,
  }),
  claimed: (): RequestColumn => ({ header: t('Claimed Date'), cell: ({ claimed }) => <DayText day={claimed} /> }),
}
