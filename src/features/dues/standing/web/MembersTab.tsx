import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { ChooseBox } from '#web/ui/fields/ChooseBox.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { SelectAll } from '#web/ui/fields/SelectAll.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaperAndSheet } from '#web/ui/PaperAndSheet.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { useChosen } from '#web/ui/tables/use-chosen.ts'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type Member, standingContract } from '../contract.ts'
import { isGood, STANDINGS } from '../rules.ts'
import type { ChangeState, StandingState } from './CasesTab.tsx'
import { allMembers, goodSheet } from './sheets.ts'
import { STANDING_NAMES, STANDING_TONES } from './standing-texts.ts'

/** The letters of another feature: those that were written, and the window that writes some. */
export interface LettersPart {
  tab: ReactNode
  write: (of: { lots: readonly number[]; onClose: () => void }) => ReactNode
}

const BeginCase = lazyPart(async () => (await import('./BeginCase.tsx')).BeginCase)

interface Props {
  today: Day
  state: StandingState
  onChange: ChangeState
  write: LettersPart['write']
}

const CHOICES = [['all', t('All')] as const, ...STANDINGS.map((one) => [one, STANDING_NAMES[one]] as const)]

/** Every owner and how they stand; a case begins here. */
export function MembersTab({ today, state, onChange, write }: Props) {
  const { search, page } = state
  const as_of = state.as_of || today
  const kind = state.standing === 'all' ? null : state.standing
  const query = usePage(standingContract.members, { as_of, standing: kind, search, page })
  const beginning = useWindow<Member>()
  const chosen = useChosen(query.data?.total ?? 0)
  const writing = useWindow<readonly number[]>()
  const compose = () =>
    void allMembers(as_of, { standing: kind, search })
      .then((all) => all.filter((one) => chosen.has(one.resident_id)))
      .then((all) => writing.open(all.flatMap((one) => one.lots.map(({ id }) => id))))
      .catch(notify.failure)
  const columns: Column<Member>[] = [
    {
      header: t('Choose'),
      hideHeader: true,
      leads: true,
      card: 'corner',
      cell: (one) => (
        <ChooseBox
          name={t('Choose {name}', { name: one.name })}
          checked={chosen.has(one.resident_id)}
          onChoose={(on) => chosen.choose(one.resident_id, on)}
        />
      ),
    },
    { header: t('Member'), card: 'title', wrap: true, cell: (one) => <PersonNamed id={one.user_id} name={one.name} /> },
    { header: t('Lots'), wrap: true, cell: (one) => <LotsNamed lots={one.lots} /> },
    { header: t('Months unpaid'), align: 'right', cell: (one) => one.months },
    { header: t('Was due'), align: 'right', cell: (one) => <Money pesos={one.owed} /> },
    {
      header: t('Standing'),
      cell: (one) => (
        <StatusPill status={one.standing} label={STANDING_NAMES[one.standing]} tone={STANDING_TONES[one.standing]} />
      ),
    },
    actionsColumn((one) => <Act member={one} begin={beginning.open} open={(id) => onChange({ case: id, page })} />),
  ]
  return (
    <>
      <FilterBar>
        <DayInput
          label={t('As of')}
          max={today}
          value={as_of}
          onChange={(day) => onChange({ as_of: day === today ? '' : day })}
        />
        <Choice
          label={t('Standing')}
          options={CHOICES}
          value={state.standing}
          onChange={(next) => onChange({ standing: next })}
        />
        <SearchBox
          placeholder={t('Name or address')}
          value={search}
          onSearch={(text) => onChange({ search: text })}
          button={t('Search')}
        />
      </FilterBar>
      <Section
        title={t('Members')}
        flush
        actions={
          <PaperAndSheet
            print={t('Print those in good standing')}
            paper={() => call(standingContract.goodPaper, { as_of })}
            sheet={async () => {
              const all = await allMembers(as_of)
              return goodSheet(
                all.filter((one) => isGood(one.standing)),
                as_of,
              )
            }}
          />
        }
      >
        {may('board') && (
          <SelectAll chosen={chosen}>
            <Button leftSection={<IconMail size={18} aria-hidden />} disabled={chosen.count === 0} onClick={compose}>
              {t('Write letters')}
            </Button>
          </SelectAll>
        )}
        <PagedTable
          label={t('Members and how they stand')}
          query={query}
          rowKey={(one) => one.resident_id}
          columns={columns}
          page={page}
          onPage={(next) => onChange({ page: next })}
          empty={t('No member was found.')}
          hideSingle
        />
      </Section>
      {writing.about && writing.show(write({ lots: writing.about, onClose: writing.close }))}
      {beginning.about &&
        beginning.show(
          <BeginCase
            member={beginning.about}
            today={today}
            onClose={beginning.close}
            onBegun={(id) => onChange({ case: id, page })}
          />,
        )}
    </>
  )
}

interface ActProps {
  member: Member
  begin: (member: Member) => void
  open: (caseId: number) => void
}

/** The case of a member, or its beginning. */
function Act({ member, begin, open }: ActProps) {
  const { case_id, name } = member
  if (case_id !== null)
    return (
      <RowButton label={t('Open the case of {name}', { name })} onClick={() => open(case_id)}>
        {t('Case')}
      </RowButton>
    )
  if (member.standing !== 'at_risk' || !may(standingContract.begin)) return null
  return (
    <RowButton label={t('Record the first notice to {name}', { name })} onClick={() => begin(member)}>
      {t('First notice')}
    </RowButton>
  )
}
