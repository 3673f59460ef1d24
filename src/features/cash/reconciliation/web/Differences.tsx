import { Button, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Difference, Finished, ReconciledAccount, Reconciliation } from '#features/cash/reconciliation/contract.ts'
import { DIFFERENCE_KINDS } from '#features/cash/reconciliation/differences.ts'
import { differencesSheet, sheetName } from '#features/cash/reconciliation/differences-sheet.ts'
import type { Day } from '#shared/dates.ts'
import { parseAmount } from '#shared/money.ts'
import { call } from '#web/calls/api.ts'
import { thrown } from '#web/calls/api-error.ts'
import { useAsk, usePage, useSend } from '#web/calls/query.ts'
import { openFile, saveFile } from '#web/device/download.ts'
import { may } from '#web/may.ts'
import { spreadsheetFile } from '#web/spreadsheet.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaperButton } from '#web/ui/PaperButton.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { reconciliationContract } from '../contract.ts'
import { DIFFERENCE_NAMES } from './recon-texts.ts'

const columns: Column<Difference>[] = [
  { header: t('Difference'), wrap: true, cell: (one) => DIFFERENCE_NAMES[one.kind] },
  { header: t('Date'), cell: (one) => one.day && <DayText day={one.day} /> },
  { header: t('What'), wrap: true, cell: (one) => <bdi>{one.text}</bdi> },
  { header: t('Reference'), cell: (one) => one.reference && <span className="num">{one.reference}</span> },
  { header: t('Amount'), align: 'right', card: 'corner', cell: (one) => <Money pesos={one.amount} /> },
]

interface Row {
  key: string
  name: string
  amount: number | null
}

/** Books, the sum of each kind of difference, and the bank. */
function sumsOf({ books, bank, differences }: Reconciliation): Row[] {
  const kinds = DIFFERENCE_KINDS.flatMap((kind): Row[] => {
    const some = differences.filter((one) => one.kind === kind)
    const centavos = some.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    return some.length > 0 ? [{ key: kind, name: DIFFERENCE_NAMES[kind], amount: centavos / 100 }] : []
  })
  return [
    { key: 'books', name: t('By the books'), amount: books },
    ...kinds,
    { key: 'bank', name: t('By the bank'), amount: bank },
  ]
}

const sumColumns: Column<Row>[] = [
  { header: t('What'), cell: (one) => one.name },
  {
    header: t('Amount'),
    align: 'right',
    cell: (one) => (one.amount === null ? t('Not known') : <Money pesos={one.amount} />),
  },
]

/** The bank's figure of a day as the books and every difference; finished, it is kept (docs/spec/money.md#reconciliation). */
export function Differences({ place, today }: { place: ReconciledAccount; today: Day }) {
  const [day, setDay] = useState<Day | ''>(place.read_to ?? today)
  const [typed, setTyped] = useState('')
  const bank = parseAmount(typed) === null ? null : typed
  const request = { place_id: place.id, day: day || null, bank }
  const query = useAsk(reconciliationContract.differences, request)
  const finish = useSend(reconciliationContract.finish, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  const data = query.data
  const save = async () => {
    if (!data) return
    try {
      saveFile(await spreadsheetFile(() => differencesSheet(data, DIFFERENCE_NAMES), sheetName(data)))
    } catch (cause) {
      notify.failure(thrown(cause))
    }
  }
  return (
    <Stack gap="md">
      <div>
        <FilterBar>
          <DayInput label={t('As of')} value={day} onChange={setDay} />
          <MoneyInput
            label={t('What the bank says it holds')}
            placeholder={data?.bank?.toFixed(2) ?? ''}
            value={typed}
            onChange={setTyped}
          />
        </FilterBar>
        <Section
          title={t('Reconciliation')}
          flush
          actions={
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => void openFile(() => call(reconciliationContract.pdf, request)).catch(notify.failure)}
              >
                {t('Print')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
                disabled={!data}
                onClick={() => void save()}
              >
                {t('Excel')}
              </Button>
              {may('bank') && (
                <Button disabled={!data?.agrees} loading={finish.isPending} onClick={() => finish.mutate(request)}>
                  {t('Finish the Reconciliation')}
                </Button>
              )}
            </>
          }
        >
          <DataTable
            label={t('Bank and books')}
            query={query}
            rows={data && sumsOf(data)}
            rowKey={(one) => one.key}
            columns={sumColumns}
            empty=""
            expect={3}
          />
          {data && !data.agrees && (
            <Text px="md" pb="md" role="status" c="var(--mantine-color-error)">
              {data.bank === null
                ? t('Enter what the bank says the account holds on that day.')
                : t(
                    'The lines that were read do not come to the figure of the bank. A statement is missing, or the figure is of another day.',
                  )}
            </Text>
          )}
        </Section>
      </div>
      <Section title={t('Differences')} flush>
        <DataTable
          label={t('Differences')}
          query={query}
          rows={data?.differences}
          rowKey={(one) => `${one.kind} ${one.day} ${one.reference} ${one.text} ${one.amount}`}
          columns={columns}
          empty={t('Bank and books say the same.')}
          expect={3}
        />
      </Section>
      <FinishedOnes place={place} />
    </Stack>
  )
}

const finishedColumns: Column<Finished>[] = [
  {
    header: t('As of'),
    cell: (one) => (
      <PaperButton
        label={t('Open the reconciliation of {day}', { day: showDay(one.day) })}
        file={() => call(reconciliationContract.finishedPdf, { id: one.id })}
      >
        <DayText day={one.day} />
      </PaperButton>
    ),
  },
  { header: t('By the books'), align: 'right', cell: (one) => <Money pesos={one.books} /> },
  {
    header: t('By the bank'),
    align: 'right',
    card: 'corner',
    cell: (one) => one.bank !== null && <Money pesos={one.bank} />,
  },
  { header: t('Finished by'), wrap: true, cell: (one) => <bdi>{one.finished_by.name}</bdi> },
]

function FinishedOnes({ place }: { place: ReconciledAccount }) {
  const [page, setPage] = useState(1)
  const query = usePage(reconciliationContract.finished, { place_id: place.id, page })
  return (
    <PagedSection
      title={t('Finished reconciliations')}
      query={query}
      columns={finishedColumns}
      page={page}
      onPage={setPage}
      empty={t('None was finished yet.')}
    />
  )
}
