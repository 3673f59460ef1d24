import { Button, Group, Text } from '@mantine/core'
import type { Line, ReconciledAccount } from '#features/cash/reconciliation/contract.ts'
import { LINE_FILTERS, type LineFilter } from '#features/cash/reconciliation/rules.ts'
import { capitalAddress } from '#shared/addresses.ts'
import type { Day } from '#shared/dates.ts'
import { usePage, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { FilterHides } from '#web/ui/tables/FilterHides.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useRowFocus } from '#web/ui/tables/use-row-focus.ts'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { reconciliationContract } from '../contract.ts'
import { areTogether, proposalOf } from './proposal.ts'
import { entryLabel, LINE_NAMES, reportLabel } from './recon-texts.ts'
import type { TabState } from './views.ts'

const DecideLine = lazyPart(async () => (await import('./DecideLine.tsx')).DecideLine)
const PostAll = lazyPart(async () => (await import('./PostAll.tsx')).PostAll)

interface Props extends Omit<TabState, 'place'> {
  place: ReconciledAccount
  today: Day
  onChange: (patch: Partial<TabState>) => void
}

/** Describes a line and its proposal. */
function About({ of }: { of: Line }) {
  if (of.links.length > 0) return <bdi>{of.links.map(entryLabel).join('; ')}</bdi>
  if (of.state === 'parked' && of.parked_until)
    return (
      <T text="Until {day} {reason}" day={<DayText day={of.parked_until} />} reason={<bdi>{of.reason ?? ''}</bdi>} />
    )
  if (of.state === 'not_ours') return <bdi>{of.reason}</bdi>
  const { entries } = of
  if (of.reports.length > 0) return <bdi>{of.reports.map(reportLabel).join('; ')}</bdi>
  if (entries.length === 1) return <bdi>{entries.map(entryLabel)}</bdi>
  if (entries.length > 0 && areTogether(of))
    return (
      <bdi>
        {t('Together: {entries}', {
          entries: entries.map((one) => `${entryLabel(one)}, ${pesoText(one.left)}`).join('; '),
        })}
      </bdi>
    )
  if (entries.length > 0) return t('{count} entries it may be', { count: entries.length })
  const [lot] = of.lots
  if (lot && of.state === 'sure')
    return <T text="Payment of {lot}, not in the books yet" lot={<bdi>{capitalAddress(lot.address)}</bdi>} />
  return of.lots.length > 0 ? <bdi>{of.lots.map(({ address }) => address).join('; ')}</bdi> : null
}

/** Kinds of lines that stand in the bar though there are none: what waits, and everything. */
const ALWAYS: ReadonlySet<LineFilter> = new Set(['open', 'all'])

/** The lines of the statements of a place by what they are or may be. */
export function Lines({ place, today, lines: state, search, page, onChange }: Props) {
  const query = usePage(reconciliationContract.lines, { place_id: place.id, state, search, page, per_page: 50 })
  const deciding = useWindow<Line>()
  const posting = useWindow<true>()
  const undo = useSend(reconciliationContract.reopen, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  const settling = {
    done: ({ message }: { message: string }) => notify.success(message),
    failed: notify.failure,
  }
  const link = useSend(reconciliationContract.link, settling)
  const post = useSend(reconciliationContract.post, settling)
  // After an OK the next line's OK has the focus: Enter goes on.
  const rows = useRowFocus(link.isPending || post.isPending || deciding.opened)
  const counts = query.data?.counts
  const columns: Column<Line>[] = [
    { header: t('Date'), cell: (one) => <DayText day={one.day} /> },
    { header: t('Description'), wrap: true, cell: (one) => <LineText of={one} /> },
    { header: t('In the books'), wrap: true, cell: (one) => <About of={one} /> },
    {
      header: t('Status'),
      cell: (one) => <StatusPill status={one.state} label={LINE_NAMES[one.state][0]} tone={LINE_NAMES[one.state][1]} />,
    },
    { header: t('Amount'), align: 'right', card: 'corner', cell: (one) => <Money pesos={one.amount} /> },
    actionsColumn((one) => {
      const line = `${one.reference ?? one.description} ${one.amount.toFixed(2)}`
      const proposal = one.left !== 0 && may('bank') ? proposalOf(one) : null
      return (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {proposal && (
            <RowButton
              variant="filled"
              label={t('OK: line {line} is what is proposed', { line })}
              onClick={() => ('entries' in proposal ? link.mutate(proposal.ask) : post.mutate(proposal.ask))}
            >
              {t('OK')}
            </RowButton>
          )}
          {one.left !== 0 && one.state !== 'not_ours' && may('bank') && (
            <RowButton label={t('Decide line {line}', { line })} onClick={() => deciding.open(one)}>
              {t('Decide')}
            </RowButton>
          )}
          {(one.links.length > 0 || one.decision !== 'open') && may('bank') && (
            <RowButton
              quiet
              label={t('Take back what was decided of line {line}', { line })}
              onClick={() => undo.mutate({ id: one.id })}
            >
              {t('Undo')}
            </RowButton>
          )}
        </Group>
      )
    }),
  ]
  return (
    <>
      <FilterBar>
        <Group gap="xs" role="group" aria-label={t('Lines')}>
          {LINE_FILTERS.filter((one) => one === state || ALWAYS.has(one) || counts?.[one]).map((one) => (
            <Button
              key={one}
              size="compact-sm"
              variant={one === state ? 'filled' : 'default'}
              aria-pressed={one === state}
              onClick={() => onChange({ lines: one, page: 1 })}
            >
              {counts ? `${LINE_NAMES[one][0]} (${counts[one]})` : LINE_NAMES[one][0]}
            </Button>
          ))}
        </Group>
        <SearchBox
          placeholder={t('Description or reference')}
          value={search}
          onSearch={(text) => onChange({ search: text, page: 1 })}
        />
      </FilterBar>
      <div ref={rows} tabIndex={-1} style={{ outline: 'none' }}>
        <PagedSection
          title={t('Lines of statements')}
          actions={
            counts &&
            counts.sure > 0 &&
            may('bank') && (
              <Button onClick={() => posting.open(true)}>
                {t('Post and Link All Sure Ones ({count})', { count: counts.sure })}
              </Button>
            )
          }
          query={{ ...query, data: query.data?.lines }}
          columns={columns}
          page={page}
          onPage={(next) => onChange({ page: next })}
          empty={state === 'open' ? t('Every line is decided.') : t('There are no such lines.')}
          emptyAction={
            state !== 'all' && <FilterHides count={counts?.all} onShow={() => onChange({ lines: 'all', page: 1 })} />
          }
        />
      </div>
      {deciding.about &&
        deciding.show(<DecideLine line={deciding.about} place={place} today={today} onClose={deciding.close} />)}
      {posting.show(<PostAll place={place} onClose={posting.close} />)}
    </>
  )
}

const LineText = ({ of }: { of: Line }) => (
  <>
    <bdi>{of.description}</bdi>
    {of.reference && (
      <Text size="sm" c="dimmed" className="num">
        {of.reference}
      </Text>
    )}
    {of.left !== of.amount && of.left !== 0 && (
      <Text size="sm">
        <T text="{amount} is left" amount={<Money pesos={of.left} />} />
      </Text>
    )}
  </>
)
