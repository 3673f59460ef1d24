import { type DocumentCall, printOfficeDocument } from '#features/office/settings/server/office-document.ts'
import type { FileAnswer } from '#server/feature/feature.ts'
import { type Day, showLongDay, showMoment } from '#shared/dates.ts'
import type { VisitData } from '../contract.ts'
import type { VisitKind, VisitState } from '../rules.ts'

const STATES: Readonly<Record<VisitState, string>> = {
  asked: 'Waits for an answer',
  unanswered: 'No answer',
  allowed: 'The house said yes',
  denied: 'The house said no',
  inside: 'Inside',
  left: 'Went out',
  refused: 'Turned away',
}
const KINDS: Readonly<Record<VisitKind, string>> = {
  guest: 'Expected guest',
  walk_in: 'Visitor',
  delivery: 'Delivery',
  goods: 'Goods out',
  worker: 'Worker',
}
const DOUBTS = { used: 'Code was used', ended: 'Code was over', cancelled: 'Code was taken back' } as const

/** `November 21, 2026`, `November 1, 2026 to November 21, 2026`, or all there is. */
function daysTitle(from: Day | null, to: Day | null): string {
  if (from && to) return from === to ? showLongDay(from) : `${showLongDay(from)} to ${showLongDay(to)}`
  if (from) return `From ${showLongDay(from)}`
  return to ? `To ${showLongDay(to)}` : 'All days'
}

/** Visits on paper, the latest first. */
export function visitsPaper(
  visits: readonly VisitData[],
  { from, to, timeZone }: { from: Day | null; to: Day | null; timeZone: string },
  call: DocumentCall,
): Promise<FileAnswer> {
  const moment = (at: Date | string | null) => (at ? showMoment(new Date(at), timeZone) : null)
  return printOfficeDocument(call, {
    title: 'Visits',
    subtitle: daysTitle(from, to),
    file: `Visits_${[from, to].filter(Boolean).join('_') || 'all'}.pdf`,
    paper: 'A4 landscape',
    content: [
      {
        columns: [
          { title: 'When', width: 108 },
          { title: 'Name', width: '*' },
          { title: 'Lot', width: 76 },
          { title: 'Plate', width: 58 },
          { title: 'Kind', width: 66 },
          { title: 'What for', width: 96 },
          { title: 'State', width: 66 },
          { title: 'Left', width: 108 },
          { title: 'Remarks', width: 84 },
        ],
        rows: visits.map((one) => [
          moment(one.entered_at ?? one.refused_at ?? one.asked_at),
          one.name,
          one.house?.address ?? 'Office',
          one.plate,
          KINDS[one.kind],
          one.about,
          STATES[one.state],
          moment(one.left_at),
          [
            one.doubt && `Without a connection: ${DOUBTS[one.doubt]}`,
            one.answered_by && `Answered by ${one.answered_by}`,
          ]
            .filter(Boolean)
            .join('. '),
        ]),
        empty: 'There were no visits.',
      },
    ],
  })
}
