import { Button, Text } from '@mantine/core'
import type { Bond } from '#features/cash/bonds/contract.ts'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { bondsContract } from '../contract.ts'
import { bondColumns, standing } from './bond-columns.tsx'

const BondWindow = lazyPart(async () => (await import('./BondWindow.tsx')).BondWindow)
const RecordBond = lazyPart(async () => (await import('./RecordBond.tsx')).RecordBond)

const LEFT_OUT = [t('From'), t('Lot'), t('For'), t('Held for'), t('Waits for'), t('Status')]
const named = (of: Of) => ('request' in of ? { request_id: of.request } : { booking_id: of.booking })
const columns = [...bondColumns.filter(({ header }) => !LEFT_OUT.includes(String(header))), standing]

/** A clearance, or a booking. */
type Of = { request: number } | { booking: number }

interface Props {
  of: Of
  /** True when it can be taken by now. */
  takes?: boolean
}

/** Bond of a clearance or a booking; nothing where no bond is asked for and none was taken. */
export const BondOf = (props: Props) => (
  <WithVillage title={t('Money held')}>{({ today }) => <BondsHeld {...props} today={today} />}</WithVillage>
)

function BondsHeld({ of, takes = true, today }: Props & { today: Day }) {
  const query = useAsk(bondsContract.asked, of)
  const opened = useWindow<Bond>()
  const recording = useWindow<true>()
  const request = query.data
  if (!request || (request.amount === 0 && request.bonds.length === 0)) return null
  const taken = request.bonds.some(({ state }) => state !== 'void')
  return (
    <Section
      title={t('Money held')}
      actions={
        !taken && takes && may('till') && <Button onClick={() => recording.open(true)}>{t('Take the Bond')}</Button>
      }
    >
      {!taken && <Text>{t('A bond of {amount} is asked for.', { amount: pesoText(request.amount) })}</Text>}
      {request.bonds.length > 0 && (
        <DataTable
          label={t('Bonds taken')}
          query={query}
          rows={request.bonds}
          rowKey={(one) => one.id}
          columns={columns}
          {...(may(bondsContract.read) ? { onRow: opened.open } : {})}
          empty={t('There are no bonds.')}
        />
      )}
      {opened.about && opened.show(<BondWindow id={opened.about.id} today={today} onClose={opened.close} />)}
      {recording.show(
        <RecordBond today={today} requirement={{ ...named(of), ...request }} onClose={recording.close} />,
      )}
    </Section>
  )
}
