import { type DocumentCall, printOfficeDocument } from '#features/office/settings/server/office-document.ts'
import type { FileAnswer } from '#server/feature/feature.ts'
import { type Day, showDay, showLongDay } from '#shared/dates.ts'
import { addressesOf, type CaseState, type StepKind } from '../rules.ts'
import type { MemberData, Voter } from '../shapes.ts'
import type { KnownCase } from './queries.ts'

/** Members in good standing, without amounts. */
export const goodPaper = (members: readonly MemberData[], day: Day, call: DocumentCall): Promise<FileAnswer> =>
  printOfficeDocument(call, {
    title: 'Members in Good Standing',
    subtitle: `As of ${showLongDay(day)}`,
    file: `Members_in_Good_Standing_${day}.pdf`,
    content: [
      {
        columns: [
          { title: 'No.', width: 32, kind: 'number' },
          { title: 'Member', width: 200 },
          { title: 'Lots', width: '*' },
        ],
        rows: members.map((one, at) => [at + 1, one.name, addressesOf(one.lots)]),
        empty: 'There are no members in good standing.',
      },
    ],
  })

/** Whoever has a vote, with columns to fill in. */
export const votersPaper = (voters: readonly Voter[], day: Day, call: DocumentCall): Promise<FileAnswer> =>
  printOfficeDocument(call, {
    title: 'List of Voters',
    subtitle: `As of ${showLongDay(day)}`,
    file: `List_of_Voters_${day}.pdf`,
    paper: 'A4 landscape',
    content: [
      {
        columns: [
          { title: 'No.', width: 32, kind: 'number' },
          { title: 'Member', width: 170 },
          { title: 'Lots', width: '*' },
          { title: 'Votes', width: 40, kind: 'number' },
          { title: 'Proxy', width: 140 },
          { title: 'Signature', width: 140 },
        ],
        rows: voters.map((one, at) => [at + 1, one.name, addressesOf(one.lots), 1, '', '']),
        totals: [['', 'Votes', '', voters.length, '', '']],
        empty: 'Nobody has a vote.',
      },
    ],
  })

const STATES: Readonly<Record<CaseState, string>> = {
  begun: 'Begun',
  notified: 'Notified',
  heard: 'Heard',
  declared: 'Declared not in good standing',
  reinstated: 'Reinstated',
  ended: 'Ended',
}
const STEPS: Readonly<Record<StepKind, string>> = {
  notice: 'First notice',
  demand: 'Demand',
  hearing: 'Hearing',
  declaration: 'Vote of the board',
  reinstatement: 'Reinstatement',
}

/** The open cases for the board. */
export const casesPaper = (cases: readonly KnownCase[], day: Day, call: DocumentCall): Promise<FileAnswer> =>
  printOfficeDocument(call, {
    title: 'Cases of Standing',
    subtitle: `As of ${showLongDay(day)}. For the board alone.`,
    file: `Cases_of_Standing_${day}.pdf`,
    paper: 'A4 landscape',
    content: [
      {
        columns: [
          { title: 'Member', width: 150 },
          { title: 'Lots', width: '*' },
          { title: 'Case', width: 120 },
          { title: 'Since', width: 70 },
          { title: 'Months', width: 45, kind: 'number' },
          { title: 'Owed then', width: 85, kind: 'money' },
          { title: 'Next', width: 90 },
          { title: 'From', width: 70 },
        ],
        rows: cases.map((one) => [
          one.member.name,
          addressesOf(one.lots),
          STATES[one.state],
          one.since && showDay(one.since),
          one.months,
          one.debt,
          one.next && STEPS[one.next.kind],
          one.next?.earliest ? showDay(one.next.earliest) : null,
        ]),
        empty: 'There is no open case.',
      },
    ],
  })
