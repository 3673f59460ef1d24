import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Line, ReconciledAccount } from '#features/cash/reconciliation/contract.ts'
import type { Day } from '#shared/dates.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Money } from '#web/ui/Money.tsx'
import { LinkLine } from './LinkLine.tsx'
import { PayLots } from './PayLots.tsx'
import { RecordAsExpense, RecordAsIncome } from './RecordAs.tsx'
import { RecordReport } from './RecordReport.tsx'
import { SetAside } from './SetAside.tsx'

interface Props {
  line: Line
  place: ReconciledAccount
  today: Day
  onClose: () => void
}

type Way = 'report' | 'link' | 'lots' | 'income' | 'spent' | 'park' | 'not_ours'

/** Decision on a line by hand: a reported payment, linked, split over lots, booked as something else, parked, or not ours. */
export function DecideLine({ line, place, today, onClose }: Props) {
  const into = line.amount > 0
  const [reported, ...others] = line.reports
  const ways: readonly (readonly [Way, string])[] = [
    ...(reported ? ([['report', t('A payment that a resident reported')]] as const) : []),
    ['link', t('It is in the books: link it')],
    ...(into
      ? ([
          ['lots', t('A payment of one lot or several')],
          ['income', t('Other income, for example interest')],
        ] as const)
      : ([['spent', t('An expense, for example a bank charge')]] as const)),
    ['park', t('Not known yet: park it until a day')],
    ...(line.links.length === 0 ? ([['not_ours', t('Not ours')]] as const) : []),
  ]
  const inBooks = line.entries.length > 0 || !into || line.lots.length === 0
  const [way, setWay] = useState<Way>(reported ? 'report' : inBooks ? 'link' : 'lots')
  return (
    <Dialog title={t('Decide a Line')} opened onClose={onClose} size="lg">
      <Stack gap="sm">
        <div>
          <Text fw={600}>
            <T
              text="{amount} on {day}, {place}"
              amount={<Money pesos={line.left} />}
              day={<DayText day={line.day} />}
              place={<bdi>{place.name}</bdi>}
            />
          </Text>
          <Text size="sm">
            <bdi>{[line.description, line.reference].filter(Boolean).join(' · ')}</bdi>
          </Text>
        </div>
        <Choice label={t('What it is')} options={ways} value={way} onChange={setWay} />
        {way === 'report' && reported && <RecordReport line={line} reports={[reported, ...others]} onClose={onClose} />}
        {way === 'link' && <LinkLine line={line} onClose={onClose} />}
        {way === 'lots' && <PayLots line={line} onClose={onClose} />}
        {way === 'income' && <RecordAsIncome line={line} onClose={onClose} />}
        {way === 'spent' && <RecordAsExpense line={line} onClose={onClose} />}
        {(way === 'park' || way === 'not_ours') && (
          <SetAside key={way} line={line} today={today} parked={way === 'park'} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}
