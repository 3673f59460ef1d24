import type { Bond } from '#features/cash/bonds/contract.ts'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { bondsContract } from '../contract.ts'
import { bondColumns, standing } from './bond-columns.tsx'

const BondWindow = lazyPart(async () => (await import('./BondWindow.tsx')).BondWindow)

const LEFT_OUT = [t('Lot'), t('Held for'), t('Waits for'), t('Status')]
const columns = [...bondColumns.filter(({ header }) => !LEFT_OUT.includes(String(header))), standing]

/** Bonds of a lot with their states; nothing where none holds money. */
export function BondsOfLot({ houseId, today }: { houseId: number; today: Day }) {
  const query = useAsk(bondsContract.list, { house: houseId, state: 'holding' })
  const opened = useWindow<Bond>()
  if (!query.data || query.data.data.length === 0) return null
  return (
    <Section title={t('Money held')} flush>
      <DataTable
        label={t('Bonds of the lot')}
        query={query}
        rows={query.data.data}
        rowKey={(one) => one.id}
        columns={columns}
        onRow={opened.open}
        empty={t('There are no bonds.')}
      />
      {opened.about && opened.show(<BondWindow id={opened.about.id} today={today} onClose={opened.close} />)}
    </Section>
  )
}
