import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import type { AnswerOf } from '#shared/contract.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk, usePage, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type PenaltyRun, penaltiesContract } from '../contract.ts'

const RUNS_A_PAGE = 5

const ReversePenalties = lazyPart(async () => (await import('./ReversePenalties.tsx')).ReversePenalties)

const columns = (reverse: (run: PenaltyRun) => void): Column<PenaltyRun>[] => [
  { header: t('Added on'), cell: (run) => <DayText day={run.date} /> },
  { header: t('By'), cell: (run) => (run.started_by ? <PersonName of={run.started_by} /> : t('Automatic')) },
  { header: t('Penalties'), align: 'right', cell: (run) => run.count.toLocaleString('en') },
  { header: t('Total'), align: 'right', cell: (run) => <Money pesos={run.total} /> },
  actionsColumn((run) =>
    run.waived === run.count ? (
      <Text span size="sm" c="dimmed">
        {t('Taken back')}
      </Text>
    ) : (
      may(penaltiesContract.takeBack) && (
        <RowButton quiet onClick={() => reverse(run)}>
          {t('Take back')}
        </RowButton>
      )
    ),
  ),
]

/** The runs that added penalties, newest first. */
function PastPenalties() {
  const [page, setPage] = useState(1)
  const recording = useWindow<PenaltyRun>()
  const runs = usePage(penaltiesContract.runs, { page, per_page: RUNS_A_PAGE })
  return (
    <div>
      <Title order={3} mb="xs">
        {t('Past penalties')}
      </Title>
      <PagedTable
        label={t('Past penalties')}
        query={runs}
        rowKey={(run) => run.id}
        columns={columns(recording.open)}
        empty={<Text span>{t('No penalties were added yet.')}</Text>}
        expect={3}
        page={page}
        onPage={setPage}
        hideSingle
      />
      <Dialog title={t('Take the Penalties Back')} opened={recording.opened} onClose={recording.close}>
        {recording.about && <ReversePenalties key={recording.times} run={recording.about} onClose={recording.close} />}
      </Dialog>
    </div>
  )
}

const OwedPenalties = lazyPart(async () => (await import('./OwedPenalties.tsx')).OwedPenalties)

const OWED_A_PAGE = 5

type Preview = AnswerOf<typeof penaltiesContract.preview>

/**
 * The content of the Penalties window: which are owed today, adding them by hand, what was added so far
 * (docs/spec/money.md#penalties).
 */
export function Penalties({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const preview = useAsk(penaltiesContract.preview, { page, per_page: OWED_A_PAGE })
  const close = useRef<HTMLButtonElement>(null)
  const run = useSend(penaltiesContract.run, { done: () => close.current?.focus() })
  const failure = run.error ?? preview.error
  const count = preview.data?.count ?? 0
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(
          'An unpaid bill draws penalties by the rule of the by-laws in the settings; without a rule one flat sum, once, when the month after its due date begins. They are added by themselves every night; what is owed already can be added here.',
        )}
      </Text>
      <Banner kind="failure">{failure && messageOf(failure)}</Banner>
      <Banner kind="success">{run.data && translate(run.data.message)}</Banner>
      {!preview.error && (preview.data ? <Owed preview={preview.data} /> : <Skeleton height={60} />)}
      {preview.data && preview.data.penalties.data.length > 0 && (
        <OwedPenalties query={preview} penalties={preview.data.penalties} page={page} onPage={setPage} />
      )}
      <FormButtons>
        <Button ref={close} variant="default" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
        {may('bills') && (
          <Button disabled={count === 0} loading={run.isPending} onClick={() => run.mutate({})}>
            {count === 0 ? t('Add penalties') : plural(count, 'Add 1 penalty', 'Add {count} penalties')}
          </Button>
        )}
      </FormButtons>
      <PastPenalties />
    </Stack>
  )
}

const Owed = ({ preview: { allowed, count, penalty, total } }: { preview: Preview }) => (
  <section aria-label={t('Preview')}>
    {allowed ? (
      <Text>{t('The settings allow missed payments, so that no penalty is added.')}</Text>
    ) : (
      <FieldGrid
        short
        fields={[
          [t('Penalties to add'), count.toLocaleString('en')],
          // By a rule each is another one.
          ...(penalty > 0 && count * penalty === total
            ? [[t('Penalty of each'), <Money key="each" pesos={penalty} />] as const]
            : []),
          [t('Total'), <Money key="total" pesos={total} />],
        ]}
      />
    )}
  </section>
)
