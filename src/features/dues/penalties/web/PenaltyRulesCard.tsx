import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showMonth } from '#web/texts/days.ts'
import { plural, t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { type PenaltyRuleRow, penaltyRulesContract } from '../rule.contract.ts'

type Rule = Pick<PenaltyRuleRow, 'kind' | 'amount' | 'percent' | 'compounding'>

/** Describes what a rule draws, as by-laws say it. */
function drawsText({ kind, amount, percent, compounding }: Rule): string {
  if (kind === 'flat') return t('{amount}, once', { amount: pesoText(amount) })
  if (percent === 0) return t('Nothing')
  return compounding
    ? t('{percent} % a month of what is unpaid, with its penalties', { percent })
    : t('{percent} % a month of what is unpaid', { percent })
}

type Earlier = Pick<PenaltyRuleRow, 'earlier_bills'>

/** Describes which bills of before a rule leaves as they were; empty where it counts for them. */
function earlierText({ earlier_bills: earlier }: Earlier): string {
  if (earlier === 'as_before') return t('of what is due from then on')
  return earlier === 'by_both' ? t('what was due before draws the flat sum too') : ''
}

const graceText = (days: number): string => (days === 0 ? t('None') : plural(days, '1 day', '{count} days'))

type Ceilings = Pick<PenaltyRuleRow, 'bill_ceiling' | 'bill_ceiling_percent' | 'year_ceiling' | 'year_ceiling_percent'>

/** The most of a bill and of a year; empty where there is none. */
const ceilingTexts = (rule: Ceilings): string[] => [
  ...(rule.bill_ceiling ? [t('{amount} a bill', { amount: pesoText(rule.bill_ceiling) })] : []),
  ...(rule.bill_ceiling_percent ? [t('{percent} % of the bill', { percent: rule.bill_ceiling_percent })] : []),
  ...(rule.year_ceiling ? [t('{amount} a bill and year', { amount: pesoText(rule.year_ceiling) })] : []),
  ...(rule.year_ceiling_percent ? [t('{percent} % of the bill a year', { percent: rule.year_ceiling_percent })] : []),
]

const AddPenaltyRule = lazyPart(async () => (await import('./AddPenaltyRule.tsx')).AddPenaltyRule)

/** Penalty rules of the by-laws, each from a month on; without any, the flat sum of the settings is drawn. */
export function PenaltyRulesCard() {
  const query = useAsk(penaltyRulesContract.list, {})
  const [adding, setAdding] = useState(false)
  const remove = useSend(penaltyRulesContract.remove, { failed: notify.failure })
  const ask = async (rule: PenaltyRuleRow) => {
    const message = t('{rule}, from {month} on', { rule: drawsText(rule), month: showMonth(rule.from) })
    if (await confirm({ title: t('Remove this rule?'), message, yes: t('Remove'), no: t('Keep it') }))
      remove.mutate({ id: rule.id })
  }
  const columns: Column<PenaltyRuleRow>[] = [
    { header: t('From'), cell: (rule) => showMonth(rule.from) },
    {
      header: t('Penalty'),
      wrap: true,
      cell: (rule) => [drawsText(rule), earlierText(rule)].filter(Boolean).join('; '),
    },
    { header: t('Grace'), cell: (rule) => graceText(rule.grace_days) },
    { header: t('At Most'), wrap: true, cell: (rule) => ceilingTexts(rule).join('; ') || t('No ceiling') },
    { header: t('Resolution'), wrap: true, cell: (rule) => <bdi>{rule.resolution}</bdi> },
    actionsColumn((rule) =>
      rule.used || !may(penaltyRulesContract.remove) ? null : (
        <RowButton danger onClick={() => void ask(rule)}>
          {t('Remove')}
        </RowButton>
      ),
    ),
  ]
  return (
    <Section
      title={t('Penalties by the By-Laws')}
      flush
      actions={
        may(penaltyRulesContract.add) && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('Add a Rule of Penalties')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('Rules of penalties')}
        query={query}
        rows={query.data}
        rowKey={(rule) => rule.id}
        columns={columns}
        empty={t('No rule is entered: a missed payment draws the flat sum of the settings, once.')}
        expect={1}
      />
      {adding && <AddPenaltyRule onClose={() => setAdding(false)} />}
    </Section>
  )
}
