import type { Day } from '#shared/dates.ts'
import type { Sheet } from '#shared/sheets/sheet.ts'
import { call } from '#web/calls/api.ts'
import { spreadsheetFile } from '#web/spreadsheet.ts'
import { t } from '#web/texts/t.ts'
import { type Member, type StandingCase, standingContract, type Voter } from '../contract.ts'
import { addressesOf, type Standing } from '../rules.ts'
import { CASE_NAMES, STEP_NAMES } from './standing-texts.ts'

const PAGE = 100

/** Every page of a list. */
async function everyPage<Row>(ask: (page: number) => Promise<{ data: readonly Row[]; total: number }>): Promise<Row[]> {
  const first = await ask(1)
  const rows = [...first.data]
  for (let page = 2; rows.length < first.total; page += 1) {
    const { data } = await ask(page)
    if (data.length === 0) break
    rows.push(...data)
  }
  return rows
}

export const allMembers = (as_of: Day, of: { standing?: Standing | null; search?: string } = {}): Promise<Member[]> =>
  everyPage((page) => call(standingContract.members, { as_of, ...of, page, per_page: PAGE }))

export const allCases = (): Promise<StandingCase[]> =>
  everyPage((page) => call(standingContract.cases, { state: 'open', page, per_page: PAGE }))

const saved = (title: string, file: string, sheet: Sheet) => spreadsheetFile(() => sheet, { title, file })
const text = (title: string) => ({ text: title, kind: 'text' }) as const

/** Members in good standing, without amounts. */
export const goodSheet = (members: readonly Member[], day: Day): Promise<File> =>
  saved(t('Members in good standing'), `members_in_good_standing_${day}.xlsx`, {
    about: [t('Members in good standing'), t('As of {day}', { day })],
    head: [text(t('Member')), text(t('Lots'))],
    rows: members.map((one) => [one.name, addressesOf(one.lots)]),
    totals: [],
  })

/** Voters with columns to fill in. */
export const votersSheet = (voters: readonly Voter[], day: Day): Promise<File> =>
  saved(t('Voters'), `voters_${day}.xlsx`, {
    about: [t('Voters'), t('As of {day}', { day })],
    head: [text(t('Member')), text(t('Lots')), { text: t('Votes'), kind: 'number' }, text(t('Proxy'))],
    rows: voters.map((one) => [one.name, addressesOf(one.lots), 1, '']),
    totals: [[t('Votes'), '', voters.length, '']],
  })

/** The open cases for the board. */
export const casesSheet = (cases: readonly StandingCase[], day: Day): Promise<File> =>
  saved(t('Cases'), `cases_of_standing_${day}.xlsx`, {
    about: [t('Cases of standing'), t('As of {day}', { day })],
    head: [
      text(t('Member')),
      text(t('Lots')),
      text(t('Case')),
      { text: t('Since'), kind: 'day' },
      { text: t('Months unpaid'), kind: 'number' },
      { text: t('Owed then'), kind: 'money' },
      text(t('Next step')),
      { text: t('From'), kind: 'day' },
    ],
    rows: cases.map((one) => [
      one.member.name,
      addressesOf(one.lots),
      CASE_NAMES[one.state],
      one.since,
      one.months,
      one.debt,
      one.next && STEP_NAMES[one.next.kind],
      one.next?.earliest ?? null,
    ]),
    totals: [],
  })
