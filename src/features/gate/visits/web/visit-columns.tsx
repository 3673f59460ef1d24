import { Text } from '@mantine/core'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { t } from '#web/texts/t.ts'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import { StatusPill, type Tone } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import type { Visit } from '../contract.ts'
import { momentOfVisit, type VisitState } from '../rules.ts'
import { KIND_NAMES, STATE_NAMES } from './visit-texts.ts'

const TONES: Partial<Record<VisitState, Tone>> = { asked: 'wait', allowed: 'good', denied: 'bad', inside: 'busy' }

const DOUBTS: Readonly<Record<NonNullable<Visit['doubt']>, string>> = {
  used: t('Let in without a connection: the code was used already'),
  ended: t('Let in without a connection: the code was not good on that day'),
  cancelled: t('Let in without a connection: the code was taken back'),
}

/** Doubt about a visit, in words; null where there is none. */
export const doubtText = ({ doubt }: Pick<Visit, 'doubt'>): string | null => doubt && DOUBTS[doubt]

const shown = (at: string | null) => at && <Moment at={at} />

/** Columns of the visits of one lot. */
export const ownVisitColumns: readonly Column<Visit>[] = [
  {
    header: t('Name'),
    wrap: true,
    card: 'title',
    cell: (one) => (
      <>
        <bdi>{[one.name, one.plate].filter(Boolean).join(', ') || t('No name')}</bdi>
        {one.people > 1 && ` (${t('{people} people', { people: one.people })})`}
        {one.doubt && (
          <Text size="sm" c="red">
            {doubtText(one)}
          </Text>
        )}
      </>
    ),
  },
  { header: t('When'), cell: (one) => shown(momentOfVisit(one)) },
  {
    header: t('What for'),
    wrap: true,
    cell: (one) => (
      <>
        {KIND_NAMES[one.kind]}
        {one.about && <SmallLine>{one.about}</SmallLine>}
      </>
    ),
  },
  {
    header: t('State'),
    card: 'corner',
    cell: (one) => (
      <>
        <StatusPill status={one.state} label={STATE_NAMES[one.state]} tone={TONES[one.state] ?? 'plain'} />
        {one.answered_by && <SmallLine>{t('{name} answered.', { name: one.answered_by })}</SmallLine>}
      </>
    ),
  },
  { header: t('Went out'), cell: (one) => shown(one.left_at) },
]

/** The same with the lot of each. */
export const visitColumns: readonly Column<Visit>[] = [
  ...ownVisitColumns.slice(0, 2),
  { header: t('Lot'), wrap: true, cell: ({ house }) => (house ? <LotLink house={house} /> : t('Office')) },
  ...ownVisitColumns.slice(2),
]
