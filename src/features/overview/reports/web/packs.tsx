import { Button, Text } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Pack } from '#features/overview/packs/rules.ts'
import { PackList } from '#features/overview/packs/web/PackList.tsx'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { notify } from '#web/ui/notify.ts'
import { Section } from '#web/ui/Section.tsx'
import { yearsAround } from '#web/years-around.ts'
import type { PackName } from '../rules.ts'
import { Prepared } from './Prepared.tsx'
import type { ReportProps } from './report-state.ts'
import { usePrinting } from './use-printing.ts'

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
export const AnnualPack = (props: ReportProps) => (
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
export const HandoverPack = (props: ReportProps) => (
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
