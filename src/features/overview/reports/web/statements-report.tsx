import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { RunFilter } from '#features/overview/reports/rules.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { plural, t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { Money } from '#web/ui/Money.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { reportsContract } from '../contract.ts'
import { PrintMany } from './PrintMany.tsx'
import classes from './Reports.module.css'
import type { ReportProps } from './report-state.ts'
import { LOTS, MONTHS } from './run-choices.ts'

const SendStatements = lazyPart(async () => (await import('./SendStatements.tsx')).SendStatements)
const StatementMails = lazyPart(async () => (await import('./StatementMails.tsx')).StatementMails)

/** Statements on paper, a page a lot in walking order, or by mail: for which lots, and how many that are before. */
export function StatementsReport({ list, setList }: ReportProps) {
  const behind = list.behind === '0' ? null : list.behind
  const filter: RunFilter = { only: list.only || null, behind, area: list.area }
  const query = useAsk(reportsContract.statementRun, filter)
  const lots = query.data?.lots ?? 0
  const sending = useWindow<true>()
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
      <Stack gap="md">
        <Paper className={classes.report}>
          <div className={classes.head}>
            <div>
              <Title order={2}>{t('Print Run of Statements')}</Title>
              <Text c="dimmed" size="sm">
                {t('What is open, how it is paid, and a strip to sign; in the order in which one walks.')}
              </Text>
            </div>
            <Group gap="xs">
              {may(reportsContract.sendStatements) && (
                <Button
                  leftSection={<IconMail size={18} aria-hidden />}
                  variant="default"
                  disabled={lots === 0}
                  aria-haspopup="dialog"
                  onClick={() => sending.open(true)}
                >
                  {t('Send by e-mail')}
                </Button>
              )}
              <PrintMany
                key={JSON.stringify(filter)}
                label={plural(lots, 'Print 1 statement', 'Print {count} statements')}
                count={lots}
                print={() => call(reportsContract.statementRunPdf, filter)}
                long={{ report: 'statement-run', year: null, month: null, ...filter }}
              />
            </Group>
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
        <StatementMails page={list.page} onPage={(page) => void setList({ page })} />
      </Stack>
      <Dialog title={t('Send by e-mail')} opened={sending.opened} onClose={sending.close}>
        {sending.about && <SendStatements key={sending.times} filter={filter} onClose={sending.close} />}
      </Dialog>
    </>
  )
}
