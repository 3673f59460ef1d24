import { Button, Group } from '@mantine/core'
import { fullName } from '#shared/names.ts'
import type { RequestType } from '#shared/request-types.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { Applicant } from './columns.tsx'
import type { IssuedPass } from './issued.ts'
import { Notify } from './Notify.tsx'

const NUMBERS: Readonly<Record<RequestType, string>> = { permit: t('Permit No'), sticker: t('Sticker No') }

/** Columns that only one type has. */
const OWN: Readonly<Record<RequestType, readonly Column<IssuedPass>[]>> = {
  permit: [],
  sticker: [{ header: t('Plate Number'), cell: ({ plate }) => <bdi>{plate}</bdi> }],
}

/** The columns of the slider, with what the office wants to know of a permit or a sticker. */
export const issuedColumns = (of: RequestType, onMessage: (pass: IssuedPass) => void): Column<IssuedPass>[] => [
  { header: t('Full Name'), cell: ({ resident }) => <Applicant resident={resident} /> },
  {
    header: NUMBERS[of],
    cell: ({ number }) => <span className="num">{number}</span>,
  },
  ...OWN[of],
  { header: t('Type'), cell: ({ type }) => translate(type) },
  { header: t('Issue Date'), cell: ({ issued }) => <DayText day={issued} /> },
  {
    header: t('Expiry Date'),
    cell: ({ expires, validity }) => (
      <>
        <DayText day={expires} /> {validity === 'expired' && <StatusPill status="expired" tone="bad" />}
      </>
    ),
  },
  {
    header: t('Status'),
    card: 'corner',
    cell: ({ copy }) => (
      <StatusPill status={copy} label={translate(copy)} tone={copy === 'HARD COPY' ? 'good' : 'busy'} />
    ),
  },
  {
    header: t('Actions'),
    card: 'actions',
    cell: (pass) => (
      <Group gap="xs" wrap="nowrap">
        {may('records') && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Message {name} about {number}', { name: fullName(pass.resident.user), number: pass.number })}
            onClick={() => onMessage(pass)}
          >
            {t('Message')}
          </Button>
        )}
        <Notify pass={pass} of={of} />
      </Group>
    ),
  },
]
