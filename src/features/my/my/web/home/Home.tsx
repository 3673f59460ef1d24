import { IconHome, IconMapPin, IconPlus, IconReceipt } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { householdContract } from '#features/people/residents/contract.ts'
import { peso } from '#shared/money.ts'
import { calledName } from '#shared/text/names.ts'
import { typedEndpoint } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { late } from '#web/mobile/late.tsx'
import { Button, Card, Item, Money, pesos, QueryResult, Row, Section, Word } from '#web/mobile/parts.tsx'
import { To } from '#web/mobile/place.tsx'
import { showDay } from '#web/texts/days.ts'
import { plural, t } from '#web/texts/t.ts'
import { bookings } from '../calls.ts'
import { OpenItemRow } from '../lots/OpenItemRow.tsx'
import { owedText, untilOf } from '../lots/owed.ts'
import { ReportedNote } from '../lots/ReportedNote.tsx'
import { type LotLeft, reportedText, type TotalOwed, useTotalOwed } from '../lots/total-owed.ts'
import { lotsFor, lotsOf, notGranted, useMe, useSettings } from '../me.ts'
import { Page } from '../Shell.tsx'
import { useHour, useToday } from '../today.ts'
import { Latest } from './Latest.tsx'
import { NextBooking } from './NextBooking.tsx'
import { Standing } from './Standing.tsx'
import { Waiting } from './Waiting.tsx'

/** Greeting by the hour of the village. */
function greeting(name: string, hour: number): string {
  if (hour < 12) return t('Good morning, {name}', { name })
  return hour < 18 ? t('Good afternoon, {name}', { name }) : t('Good evening, {name}', { name })
}

/** Home: what is owed and until when, what of one's own waits at the office, and what is new. */
export function Home() {
  const me = useMe()
  const hour = useHour()
  return (
    <Page title={greeting(calledName(me), hour)}>
      <Suspense fallback={null}>
        <AtGate />
      </Suspense>
      <Waiting />
      <Suspense fallback={null}>
        <RefusedReport />
      </Suspense>
      <Owed />
      <Suspense fallback={null}>
        <AtOffice />
      </Suspense>
      <Suspense fallback={null}>
        <GuestsRow />
      </Suspense>
      <Standing />
      <Latest />
      <Next />
    </Page>
  )
}

const { Page: AtOffice } = late(async () => (await import('./AtOffice.tsx')).AtOffice)
const { Page: AtGate } = late(async () => (await import('../guests/AtGate.tsx')).AtGate)
const { Page: GuestsRow } = late(async () => (await import('../guests/AtGate.tsx')).GuestsRow)
const { Page: RefusedReport } = late(async () => (await import('./AtOffice.tsx')).RefusedReport)

const endedLots = typedEndpoint<(typeof householdContract)['endedLots']>({
  method: 'GET',
  path: '/my-ended-lots',
  who: 'resident',
})
const NOTHING_SINCE = () =>
  t('Nothing of it since then is shown to you. If this is wrong, please ask at the village office.')
const NO_HOUSE = () => t('Your account belongs to no house at present. Please ask at the village office.')

const BELONGED = {
  home_owner: (lot: Lot) => t('You owned {address} until {day}.', lot),
  member: (lot: Lot) => t('You lived at {address} until {day}.', lot),
  tenant: (lot: Lot) => t('You rented {address} until {day}.', lot),
  seller: (lot: Lot) => t('You belonged to {address} until {day}.', lot),
} as const
type Lot = { address: string; day: string }

/** Lots that ended for somebody without a lot; the own receipts stay theirs. */
function EndedLots() {
  const { data = [] } = useAsk(endedLots, {})
  return (
    <>
      {data.map(({ role, address, until }) => (
        <p key={address} className={k.strong}>
          {BELONGED[role]({ address, day: showDay(until) })}
        </p>
      ))}
      <p className={k.dim}>{data.length > 0 ? NOTHING_SINCE() : NO_HOUSE()}</p>
      <Button to="/my/receipts" kind="plain" wide>
        {t('Your receipts')}
      </Button>
    </>
  )
}

function Owed() {
  const me = useMe()
  const total = useTotalOwed()
  if (total.seen.length === 0 && !total.data?.items.length)
    return (
      <Card label={t('To pay')}>
        {lotsOf(me).length > 0 ? <p className={k.dim}>{notGranted()}</p> : <EndedLots />}
        {lotsOf(me).map((lot) => (
          <p key={lot.id} className={k.strong}>
            {lot.address}
          </p>
        ))}
      </Card>
    )
  return (
    <QueryResult of={total} rows={6}>
      {(answer) => (
        <section className={k.card} aria-label={t('To pay')}>
          <div className={`${k.inside} ${k.stack}`}>
            <Sum of={answer} />
            <ReportedNote of={answer.reported} />
            <PayNext of={answer} />
          </div>
          <ul className={k.rows} style={{ borderTop: '1px solid var(--line)' }}>
            {answer.lots.map((one) => (
              <li key={one.lot.id}>
                <LotRow of={one} several={answer.lots.length > 1} />
              </li>
            ))}
            {answer.items.map((one) => (
              <li key={`${one.kind}-${one.id}`}>
                <OpenItemRow of={one} />
              </li>
            ))}
            {lotsOf(me)
              .filter((lot) => !total.seen.includes(lot))
              .map((lot) => (
                <Item key={lot.id} icon={IconMapPin} title={lot.address} about={t('Its bills are not shown to you')} />
              ))}
            <Item icon={IconReceipt} title={t('Receipts')} about={t('Of everything that you paid')} to="/my/receipts" />
          </ul>
        </section>
      )}
    </QueryResult>
  )
}

/** The one figure, and what it is of. */
function Sum({ of: { lots, items, owed, advance } }: { of: TotalOwed }) {
  const day = showDay(useToday())
  return (
    <div className={k.tight}>
      <p className={k.dim}>{lots.length + items.length > 1 ? t('Owed in all') : t('Total amount to pay')}</p>
      <p className={k.big}>{peso(owed)}</p>
      <p className={`${k.dim} ${k.small}`}>
        {lots.length > 1
          ? plural(lots.length, 'for 1 lot, as of {day}', 'for {count} lots, as of {day}', { day })
          : t('as of {day}', { day })}
      </p>
      <Until of={untilOf(lots)} />
      {advance > 0 && <p className={k.small}>{t('Advance: {amount}', { amount: pesos(advance) })}</p>}
      {lots.length === 0 && <p className={k.small}>{notGranted()}</p>}
    </div>
  )
}

/** Day by which the next of what is left is to be paid, or since when the oldest of it is overdue. */
const Until = ({ of }: { of: ReturnType<typeof untilOf> }) =>
  of && (
    <p>
      {of.isOverdue ? (
        <Word tone="bad">{t('Overdue since {day}', { day: showDay(of.day) })}</Word>
      ) : (
        <Word tone="busy">{t('To be paid by {day}', { day: showDay(of.day) })}</Word>
      )}
    </p>
  )

/** The way to pay all that was not reported yet in one payment. */
const PayNext = ({ of: { lots, left } }: { of: TotalOwed }) => {
  // A village of exact sums takes nothing ahead.
  const isExact = useSettings().data?.exact_sums === true
  if (left === 0 && (lots.length === 0 || isExact)) return null
  return (
    <Button to="/my/pay" wide kind={left > 0 ? 'main' : 'plain'}>
      {left > 0 ? t('Pay {amount}', { amount: peso(left) }) : t('Pay ahead')}
    </Button>
  )
}

const LotRow = ({ of, several }: { of: LotLeft; several: boolean }) => (
  <Row
    icon={of.owed > 0 || !several ? IconHome : IconMapPin}
    title={of.lot.address}
    about={[reportedText(of) ?? owedText(of), several && untilText(of)].filter(Boolean).join(' · ')}
    to={`/my/lots/${of.lot.id}`}
    end={
      <>
        <span className={of.owed > 0 ? k.strong : k.dim}>
          <Money of={of.owed} />
        </span>
        <PaidOrNot of={of} />
      </>
    }
  />
)

/** Next due day of a lot among several, where nothing of it is overdue. */
const untilText = (of: LotLeft): string | undefined => {
  const until = of.left > 0 ? untilOf([of]) : undefined
  return until && !until.isOverdue ? t('by {day}', { day: showDay(until.day) }) : undefined
}

const PaidOrNot = ({ of }: { of: LotLeft }) => {
  if (reportedText(of)) return null
  if (of.overdue > 0) return <Word tone="bad">{t('Overdue')}</Word>
  if (of.owed > 0) return <Word tone="busy">{t('To pay')}</Word>
  return <Word tone="good">{t('Paid')}</Word>
}

/** The booking that comes next, or a way to the first. */
function Next() {
  const me = useMe()
  const today = useToday()
  const may = lotsFor(me, 'create-bookings').length > 0
  const list = useAsk(bookings.list, { from: today, page: 1, per_page: 20 }, { enabled: lotsOf(me).length > 0 })
  const coming = list.data?.data
    .filter((one) => one.booking_status === 'reserved')
    .toSorted((one, other) =>
      `${one.booking_date} ${one.start_time}`.localeCompare(`${other.booking_date} ${other.start_time}`),
    )[0]
  if (!coming && !may) return null
  return (
    <Section title={t('Next booking')} more={coming && <To to="/my/bookings">{t('All')}</To>}>
      {coming ? (
        <NextBooking of={coming} />
      ) : (
        <div className={k.card}>
          <Row icon={IconPlus} title={t('Book a place')} about={t('The hall, the court, the pool')} to="/my/bookings" />
        </div>
      )}
    </Section>
  )
}
