import { Paper, Text, Title } from '@mantine/core'
import { BEHIND } from '#features/dues/balances/rules.ts'
import type { RunFilter } from '#features/overview/reports/rules.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { T } from '#web/texts/T.tsx'
import { plural, t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { Money } from '#web/ui/Money.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { reportsContract } from '../contract.ts'
import { PrintMany } from './PrintMany.tsx'
import classes from './Reports.module.css'
import type { ReportProps } from './report-state.ts'

const LOTS = [
  ['', t('All lots')],
  ['unreached', t('No message reaches the owner')],
  ['credit', t('With an advance')],
] as const

const MONTHS = BEHIND.map(
  (months) =>
    [months, months === '0' ? t('Any') : plural(Number(months), '1 month or more', '{count} months or more')] as const,
)

/** Statements on paper, a page a lot in walking order: for which lots, and how many pages that are before they are printed. */
export function StatementsReport({ list, setList }: ReportProps) {
  const behind = list.behind === '0' ? null : list.behind
  const filter: RunFilter = { only: list.only || null, behind, area: list.area }
  const query = useAsk(reportsContract.statementRun, filter)
  const lots = query.data?.lots ?? 0
  // An area that is gone stays to be seen, and to be left.
  const areas = [...new Set([...(query.data?.areas ?? []), list.area])].filter(Boolean)
  return (
    <>
      <FilterBar onReset={() => void setList({ only: '', behind: '0', area: '' })}>
        <Choice label={t('Lots')} options={LOTS} value={list.only} onChange={(only) => void setList({ only })} />
        <Choice
          label={t('Months Behind')}
          options={MONTHS}
          value={list.behind}
          onChange={(months) => void setList({ behind: months })}
        />
        <Choice
          label={t('Block or Street')}
          options={[['', t('All of the village')], ...areas.map((area) => [area, area] as const)]}
          value={list.area}
          onChange={(area) => void setList({ area })}
        />
      </FilterBar>
      <Paper className={classes.report}>
        <div className={classes.head}>
          <div>
            <Title order={2}>{t('Print Run of Statements')}</Title>
            <Text c="dimmed" size="sm">
              {t('What is open, how it is paid, and a strip to sign; in the order in which one walks.')}
            </Text>
          </div>
          <PrintMany
            key={JSON.stringify(filter)}
            label={plural(lots, 'Print 1 statement', 'Print {count} statements')}
            count={lots}
            print={() => call(reportsContract.statementRunPdf, filter)}
            long={{ report: 'statement-run', year: null, month: null, ...filter }}
          />
        </div>
        {query.error ? (
          <LoadFailure error={query.error} retry={query.refetch} />
        ) : (
          query.data && (
            <Text px="md" pb="md" role="status">
              {plural(lots, '1 page', '{count} pages')}.{' '}
              <T
                text="These lots owe {owed} and have {credit} in advance."
                owed={<Money pesos={query.data.owed} />}
                credit={<Money pesos={query.data.credit} />}
              />
            </Text>
          )
        )}
      </Paper>
    </>
  )
}
