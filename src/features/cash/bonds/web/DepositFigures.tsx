import type { DepositsSummary } from '#features/cash/bonds/contract.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ageText } from './bond-texts.ts'
import { bonds } from './calls.ts'

interface Line {
  name: string
  count: number | null
  held: number
}

const columns: Column<Line>[] = [
  { header: t('Held for'), cell: (line) => line.name },
  { header: t('Bonds'), align: 'right', cell: (line) => line.count?.toLocaleString('en') },
  { header: t('Held'), align: 'right', card: 'corner', cell: (line) => <Money pesos={line.held} /> },
]

const linesOf = (text: DepositsSummary): Line[] => [
  ...text.aging.map((one) => ({ name: ageText(one.days), count: one.count, held: one.held })),
  { name: t('Total'), count: text.aging.reduce((sum, one) => sum + one.count, 0), held: text.closing },
]

/** Money held today, by age. */
export function DepositFigures() {
  const query = useAsk(bonds.summary, {})
  return (
    <Section title={t('Money held')} flush>
      <DataTable
        label={t('Money held by how long')}
        query={query}
        rows={query.data && linesOf(query.data)}
        rowKey={(line) => line.name}
        columns={columns}
        empty={t('Nothing is held.')}
        expect={6}
      />
    </Section>
  )
}
