import { BILLS, COMPLAINTS, PROFILES } from '#features/overview/reports/reports.ts'
import type { BillReportRow, ComplaintReportRow, ProfileReportRow } from '#features/overview/reports/rows.ts'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { reportsContract } from '../contract.ts'
import { whoseCells } from './owner-cells.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import type { ScreenReport } from './report.ts'
import type { ReportProps } from './report-state.ts'
import { sumOf } from './sums.ts'

// The three reports of the village as it is now.

const NOTHING = t('No data')
const NOT_PRINTED = t('An error occurred while generating the report.')

const bills: ScreenReport<BillReportRow> = {
  report: BILLS,
  cells: whoseCells,
  rowKey: (row) => row.address,
  totals: (rows) => [
    { label: t('Homes'), value: rows.length },
    { label: t('Amount'), value: sumOf(rows, (row) => row.amount), money: true },
  ],
  empty: NOTHING,
  notFetched: t('An error occurred while fetching the resident bill data.'),
  notPrinted: NOT_PRINTED,
}

export function BillsReport({ today, list, setList }: ReportProps) {
  const query = useAsk(reportsContract.bills, {})
  return (
    <ReportPanel
      of={bills}
      query={query}
      rows={query.data?.residents}
      print={() => call(reportsContract.billsPdf)}
      today={today}
      list={list}
      setList={setList}
    />
  )
}

const profiles: ScreenReport<ProfileReportRow> = {
  report: PROFILES,
  cells: whoseCells,
  rowKey: (_, index) => index,
  totals: (rows) => [{ label: t('Residents'), value: rows.length }],
  empty: NOTHING,
  notFetched: t('An error occurred while fetching the resident profile data.'),
  notPrinted: NOT_PRINTED,
}

export function ProfilesReport({ today, list, setList }: ReportProps) {
  const query = useAsk(reportsContract.profiles, {})
  return (
    <ReportPanel
      of={profiles}
      query={query}
      rows={query.data?.residents}
      print={() => call(reportsContract.profilesPdf)}
      today={today}
      list={list}
      setList={setList}
    />
  )
}

const counted = (status: string) => (rows: readonly ComplaintReportRow[]) =>
  rows.filter((row) => row.status === status).length

const complaints: ScreenReport<ComplaintReportRow> = {
  report: COMPLAINTS,
  cells: {
    'Resident Name': ({ resident }) => <PersonLink userId={resident.user_id} of={resident.user} />,
    'Date Sent': (row) => row.date_sent,
  },
  rowKey: (_, index) => index,
  totals: (rows) => [
    { label: t('Complaints'), value: rows.length },
    { label: t('Pending'), value: counted('Pending')(rows) },
    { label: t('Solved'), value: counted('Solved')(rows) },
  ],
  empty: NOTHING,
  notFetched: t('An error occurred while fetching the complaints data.'),
  notPrinted: t('An error occurred while generating the complaints report.'),
}

export function ComplaintsReport({ today, list, setList }: ReportProps) {
  const query = useAsk(reportsContract.complaints, {})
  return (
    <ReportPanel
      of={complaints}
      query={query}
      rows={query.data?.complaints}
      print={() => call(reportsContract.complaintsPdf)}
      today={today}
      list={list}
      setList={setList}
    />
  )
}
