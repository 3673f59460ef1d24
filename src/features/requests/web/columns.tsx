import type { Column } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { PassRequest } from './pass-request.ts'

type RequestColumn = Column<PassRequest>

/** The columns that the tabs of both products are put together from, under the specification's headers. */
export const column = {
  name: (header = 'Name'): RequestColumn => ({
    header,
    cell: ({ resident }) => <PersonName of={resident.user} />,
  }),
  purpose: (): RequestColumn => ({ header: 'Purpose', wrap: true, cell: ({ about }) => <bdi>{about}</bdi> }),
  plate: (): RequestColumn => ({ header: 'Plate Number', cell: ({ about }) => <bdi>{about}</bdi> }),
  type: (): RequestColumn => ({ header: 'Type', cell: ({ type }) => type }),
  reference: (): RequestColumn => ({
    header: 'Reference Number',
    cell: ({ reference }) => <span className="num">{reference}</span>,
  }),
  status: (): RequestColumn => ({
    header: 'Status',
    card: 'corner',
    cell: ({ status }) => <StatusPill status={status} />,
  }),
  requested: (): RequestColumn => ({ header: 'Request Date', cell: ({ requested }) => <DayText day={requested} /> }),
  approved: (): RequestColumn => ({ header: 'Approved Date', cell: ({ approved }) => <DayText day={approved} /> }),
  completed: (header = 'Completed Date'): RequestColumn => ({
    header,
    cell: ({ completed }) => <DayText day={completed} />,
  }),
  claimed: (): RequestColumn => ({ header: 'Claimed Date', cell: ({ claimed }) => <DayText day={claimed} /> }),
}
