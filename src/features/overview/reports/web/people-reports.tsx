import type { BillReportRow, ComplaintReportRow, ProfileReportRow } from '#features/overview/reports/contract.ts'
import { fullName } from '#shared/names.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { reports } from './calls.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { type Report, sumOfAll } from './report.ts'
import type { ReportProps } from './report-state.ts'
import { sumOf } from './sums.ts'

// The three reports of the village as it is now.

const NOTHING = t('No data')
const NOT_PRINTED = t('An error occurred while generating the report.')

const bills: Report<BillReportRow> = {
  title: 'Overdue Bill Report',
  paper: 'resident-bills',
  file: 'Resident_Bills_Report',
  columns: [
    { header: 'Name', value: (row) => row.name },
    { header: 'Address', value: (row) => row.address },
    { header: 'Months Behind', kind: 'number', value: (row) => row.monthsBehind },
    { header: 'Amount', kind: 'money', value: (row) => row.amount },
  ],
  rowKey: (row) => row.address,
  sums: sumOfAll('home'),
  totals: (rows) => [
    { label: t('Homes'), value: rows.length },
    { label: t('Amount'), value: sumOf(rows, (row) => row.amount), money: true },
  ],
  empty: NOTHING,
  notFetched: t('An error occurred while fetching the resident bill data.'),
  notPrinted: NOT_PRINTED,
}

export function BillsReport({ today, list, setList }: ReportProps) {
  const query = useAsk(reports.bills, {})
  return (
    <ReportPanel
      report={bills}
      query={query}
      rows={query.data?.residents}
      print={() => reports.billsPdf()}
      today={today}
      list={list}
      setList={setList}
    />
  )
}

const profiles: Report<ProfileReportRow> = {
  title: 'Resident Profile Report',
  paper: 'profiles',
  file: 'Resident_Profile_Report',
  columns: [
    { header: 'Name', value: (row) => row.name },
    { header: 'Address', value: (row) => row.address },
    { header: 'Birthdate', kind: 'day', value: (row) => row.birthdate || null },
    { header: 'Sex', value: (row) => row.sex },
    { header: 'Civil Status', value: (row) => row.civil_status },
    { header: 'Occupation Status', value: (row) => row.occupation_status },
    { header: 'FB Name', value: (row) => row.fb_name },
  ],
  rowKey: (_, index) => index,
  sums: sumOfAll('resident'),
  totals: (rows) => [{ label: t('Residents'), value: rows.length }],
  empty: NOTHING,
  notFetched: t('An error occurred while fetching the resident profile data.'),
  notPrinted: NOT_PRINTED,
}

export function ProfilesReport({ today, list, setList }: ReportProps) {
  const query = useAsk(reports.profiles, {})
  return (
    <ReportPanel
      report={profiles}
      query={query}
      rows={query.data?.residents}
      print={() => reports.profilesPdf()}
      today={today}
      list={list}
      setList={setList}
    />
  )
}

const counted = (status: string) => (rows: readonly ComplaintReportRow[]) =>
  rows.filter((row) => row.status === status).length

const complaints: Report<ComplaintReportRow> = {
  title: 'Complaints Report',
  paper: 'complaints',
  file: 'Complaints_Report',
  columns: [
    { header: 'Resident Name', value: (row) => fullName(row.resident.user) },
    { header: 'Type', value: (row) => row.type },
    { header: 'Date Sent', kind: 'day', value: (row) => row.sent_on, cell: (row) => row.date_sent },
    { header: 'Status', kind: 'status', value: (row) => row.status },
    { header: 'Message', kind: 'long', value: (row) => row.message },
    { header: 'Remarks', kind: 'long', value: (row) => row.remarks },
  ],
  rowKey: (_, index) => index,
  sums: sumOfAll('complaint'),
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
  const query = useAsk(reports.complaints, {})
  return (
    <ReportPanel
      report={complaints}
      query={query}
      rows={query.data?.complaints}
      print={() => reports.complaintsPdf()}
      today={today}
      list={list}
      setList={setList}
    />
  )
}
