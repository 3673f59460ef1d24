import { Button, Text, Title } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Pack } from '#features/overview/packs/rules.ts'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { BackToList } from '#web/ui/BackToList.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { LinkCards } from '#web/ui/page/LinkCards.tsx'
import { partAhead } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { yearsAround } from '#web/years-around.ts'
import type { PackName } from '../rules.ts'
import { AgingReport } from './aging-report.tsx'
import { BudgetReport } from './budget-report.tsx'
import { AccountsReport, BookingsReport, ClearancesReport, StickersReport } from './month-reports.tsx'
import { Prepared } from './Prepared.tsx'
import { BillsReport, ComplaintsReport, ProfilesReport } from './people-reports.tsx'
import classes from './Reports.module.css'
import { ReceiptsReport } from './receipts-report.tsx'
import { QUESTIONS, type ReportProps, useReportState } from './report-state.ts'
import { usePrinting } from './use-printing.ts'

const PackList = partAhead(async () => (await import('#features/overview/packs/web/PackList.tsx')).PackList)

interface Props extends ReportProps {
  pack: Pack
  report: PackName
  title: string
  about: ReactNode
}

/** A stack of papers in one archive, prepared in the background, and the list of what only people can add to it. */
function PackPanel({ pack, report, title, about, today, list, setList }: Props) {
  const year = list.year ?? Number(today.slice(0, 4))
  const [busy, setBusy] = useState(false)
  const { run, progress, stored } = usePrinting({
    print: () => Promise.reject(new Error('a pack is always prepared')),
    long: { report, year, month: null },
  })
  const prepare = () => {
    setBusy(true)
    void run()
      .catch(notify.failure)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <FilterBar onReset={() => void setList({ year: Number(today.slice(0, 4)) })}>
        <Choice
          label={t('Year')}
          options={yearsAround(today).map((one) => [String(one), String(one)] as const)}
          value={String(year)}
          onChange={(chosen) => void setList({ year: Number(chosen) })}
        />
      </FilterBar>
      <Section
        title={title}
        actions={
          <Button leftSection={<IconPackage size={18} aria-hidden />} loading={busy} onClick={prepare}>
            {t('Prepare the Pack')}
          </Button>
        }
      >
        <Text size="sm">{about}</Text>
        <Prepared progress={progress} stored={stored} />
      </Section>
      <PackList pack={pack} year={year} today={today} />
    </>
  )
}

/** The papers that a board owes its members and the regulator once a year (docs/spec/overview.md#packs). */
const AnnualPack = (props: ReportProps) => (
  <PackPanel
    {...props}
    pack="annual"
    report="annual-pack"
    title={t('Annual Pack')}
    about={t(
      'One archive with the books of the year, income and expenses, aging, budget, members, officers and this list, as PDF and as a workbook.',
    )}
  />
)

/** Pack one board hands to the next. */
const HandoverPack = (props: ReportProps) => (
  <PackPanel
    {...props}
    pack="handover"
    report="handover-pack"
    title={t('Handover')}
    about={t(
      'One archive with what is open, where the money is, what is held, who is to go, backups and the audit log of the last 30 days, with lines to sign on.',
    )}
  />
)

/** Reports (/reports, docs/spec/overview.md#reports), each to read, to print and to take along. */
export const ReportsPage = () => (
  <WithVillage title={t('Reports')}>{({ today }) => <Reports today={today} />}</WithVillage>
)

const BooksReport = partAhead(async () => (await import('./books-report.tsx')).BooksReport)
const StatementsReport = partAhead(async () => (await import('./statements-report.tsx')).StatementsReport)

const panels = {
  bills: BillsReport,
  aging: AgingReport,
  profiles: ProfilesReport,
  complaints: ComplaintsReport,
  bookings: BookingsReport,
  stickers: StickersReport,
  clearances: ClearancesReport,
  statements: StatementsReport,
  receipts: ReceiptsReport,
  accounts: AccountsReport,
  books: BooksReport,
  budget: BudgetReport,
  annual: AnnualPack,
  handover: HandoverPack,
}

function Reports({ today }: { today: Day }) {
  const [list, setList] = useReportState(today)
  if (list.tab === '')
    return (
      <>
        <PageHeader title={t('Reports')} />
        <div className={classes.questions}>
          {QUESTIONS.map(([question, reports]) => (
            <section key={question} aria-label={question}>
              <Title order={2} mb="sm">
                {question}
              </Title>
              <LinkCards
                to="/reports"
                cards={reports.map(([tab, title, about]) => ({ title, about, search: { tab } }))}
              />
            </section>
          ))}
        </div>
      </>
    )
  const Panel = panels[list.tab]
  return (
    <>
      <BackToList onClick={() => void setList({ tab: '' })}>{t('All reports')}</BackToList>
      <PageHeader title={t('Reports')} />
      <Panel today={today} list={list} setList={setList} />
    </>
  )
}
