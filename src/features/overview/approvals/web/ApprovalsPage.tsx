import * as z from 'zod/mini'
import { APPROVAL_FILTERS } from '#features/overview/approvals/contract.ts'
import { choiceParam, pageParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { ApprovalList } from './ApprovalList.tsx'

const state = z.object({ show: choiceParam(APPROVAL_FILTERS, 'waiting'), page: pageParam() })

const FILTERS = [
  ['waiting', t('Waiting')],
  ['mine', t('Proposed by me')],
  ['all', t('All')],
] as const

/** Approvals (/approvals): what waits for another officer, and what became of what did. */
export function ApprovalsPage() {
  const [{ show, page }, setState] = useListState(state)
  return (
    <>
      <PageHeader title={t('Approvals')} about={t('Whoever proposes something never says yes to it.')} />
      <FilterBar>
        <Choice label={t('Show')} options={FILTERS} value={show} onChange={(next) => void setState({ show: next })} />
      </FilterBar>
      <Section flush>
        <ApprovalList show={show} page={page} onPage={(next) => void setState({ page: next })} />
      </Section>
    </>
  )
}
