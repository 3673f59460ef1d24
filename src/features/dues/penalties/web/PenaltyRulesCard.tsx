import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '#web/api.ts'
import { may } from '#web/may.ts'
import { useAsk, useSend } from '#web/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { confirm } from '#web/ui/confirm.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { notify } from '#web/ui/notify.ts'
import { Section } from '#web/ui/Section.tsx'
import { type PenaltyRuleRow, penaltyRulesContract } from '../rule.contract.ts'
import { ceilingTexts, drawsText, earlierText, graceText } from './penalty-rule-texts.ts'

const AddPenaltyRule = lazyPart(async () => (await import('./AddPenaltyRule.tsx')).AddPenaltyRule)

const rules = client(penaltyRulesContract)

/** Penalty rules of the by-laws, each from a month on; without any, the flat sum of the settings is drawn. */
export function PenaltyRulesCard() {
  const query = useAsk(rules.list, {})
  const [adding, setAdding] = useState(false)
  const remove = useSend(rules.remove, { failed: notify.failure })
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
    {
      header: t('Actions'),
      hideHeader: true,
      card: 'actions',
      cell: (rule) =>
        rule.used || !may(rules.remove) ? null : (
          <Button variant="subtle" size="compact-sm" color="red" onClick={() => void ask(rule)}>
            {t('Remove')}
          </Button>
        ),
    },
  ]
  return (
    <Section
      title={t('Penalties by the By-Laws')}
      flush
      actions={
        may(rules.add) && (
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
