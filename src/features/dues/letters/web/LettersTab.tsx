import { useState } from 'react'
import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { call } from '#web/calls/api.ts'
import { usePage } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PaperButton } from '#web/ui/PaperButton.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { type Letter, lettersContract } from '../contract.ts'
import { LETTER_KINDS, type LetterKind } from '../rules.ts'
import { KIND_NAMES } from './letter-texts.ts'

const KINDS = [['all', t('All')] as const, ...LETTER_KINDS.map((one) => [one, KIND_NAMES[one]] as const)]

const COLUMNS: Column<Letter>[] = [
  {
    header: t('Number'),
    cell: (one) => (
      <PaperButton
        label={t('Print letter {number}', { number: one.number })}
        file={() => call(lettersContract.paper, { ids: String(one.id) })}
      >
        {one.number}
      </PaperButton>
    ),
  },
  { header: t('Date'), cell: (one) => <DayText day={one.day} /> },
  { header: t('Letter'), cell: (one) => KIND_NAMES[one.kind] },
  { header: t('To{whom}', { whom: '' }), wrap: true, cell: (one) => <PersonNamed id={one.user_id} name={one.name} /> },
  { header: t('Lots'), wrap: true, cell: (one) => <LotsNamed lots={one.lots} /> },
  { header: t('Was due'), align: 'right', cell: (one) => <Money pesos={one.owed} /> },
]

/** Letters that were written, each printed again as it was. */
export function LettersTab() {
  const [kind, setKind] = useState<LetterKind | 'all'>('all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const query = usePage(lettersContract.list, { kind: kind === 'all' ? null : kind, search, page })
  const turned =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }
  return (
    <>
      <FilterBar>
        <Choice label={t('Letter')} options={KINDS} value={kind} onChange={turned(setKind)} />
        <SearchBox
          placeholder={t('Name or address')}
          value={search}
          onSearch={turned(setSearch)}
          button={t('Search')}
        />
      </FilterBar>
      <PagedSection
        label={t('Letters')}
        query={query}
        columns={COLUMNS}
        page={page}
        onPage={setPage}
        empty={t('No letter was written yet.')}
      />
    </>
  )
}
