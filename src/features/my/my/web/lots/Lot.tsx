import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import type { plansContract } from '#features/dues/plans/contract.ts'
import type { statementsContract } from '#features/dues/statements/contract.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { file, get } from '#web/mobile/endpoints.ts'
import k from '#web/mobile/kit.module.css'
import { Paper } from '#web/mobile/Paper.tsx'
import {
  Alert,
  Button,
  Card,
  Facts,
  Item,
  Money,
  Pill,
  pesos,
  QueryResult,
  Rows,
  Section,
  Wait,
} from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import type { OwnBill } from '../household.ts'
import { useSettings } from '../me.ts'
import { PublicFigures } from '../more/PublicFigures.tsx'
import { Page } from '../Shell.tsx'
import { Entries } from './Entries.tsx'
import { overdueSince, owedByLot, useOwnBills } from './owed.ts'
import { ReportedNote } from './ReportedNote.tsx'
import { reportedByLot, useWaiting } from './reported.ts'

const plansOfLot = get<(typeof plansContract)['ofLot']>('/houses/:id/payment-plans', 'office + resident')

type Statements = typeof statementsContract
const statements = {
  read: get<Statements['read']>('/houses/:houseId/statement', 'read + resident'),
  pdf: file<Statements['pdf']>('/houses/:houseId/statement-pdf', 'read + resident'),
  certificate: file<Statements['certificate']>('/houses/:houseId/balance-certificate', 'read + resident'),
}

/** One lot: what it owes and why, every peso of its past, and its papers. */
export function LotPage({ id }: { id: number }) {
  const bills = useOwnBills()
  const waiting = useWaiting()
  const inAll = bills.data ? owedByLot(bills.lots, bills.data.bills) : []
  const lot = bills.lots.find((one) => one.id === id)
  if (!lot)
    return (
      <Page title={t('Lot')} above="/my">
        <Alert>{t('This lot is not yours, or its bills are not shown to you.')}</Alert>
      </Page>
    )
  const [owed] = inAll.filter((one) => one.lot.id === id)
  const reported = reportedByLot(waiting, inAll).get(id) ?? 0
  const left = owed ? toPesos(toCentavos(owed.owed) - reported) : 0
  return (
    <Page title={lot.address} above="/my">
      {owed ? (
        <>
          <Card label={t('To pay')}>
            <div className={k.tight}>
              <p className={k.dim}>{t('Total amount to pay')}</p>
              <p className={k.big}>{pesos(owed.owed)}</p>
            </div>
            <ReportedNote of={reported} />
            {left > 0 && (
              <Button to={`/my/pay?lot=${lot.id}`} wide>
                {t('Pay {amount}', { amount: pesos(left) })}
              </Button>
            )}
          </Card>
          {owed.open.length > 0 && (
            <Section title={t('Open bills')}>
              {owed.open.map((bill) => (
                <OpenBill key={bill.id} bill={bill} />
              ))}
            </Section>
          )}
        </>
      ) : bills.error ? (
        <QueryResult of={bills}>{() => null}</QueryResult>
      ) : (
        <Wait />
      )}
      {lot.role !== 'tenant' && <Plans houseId={lot.id} />}
      <Statement houseId={lot.id} />
      <Papers houseId={lot.id} whole={lot.role !== 'tenant'} />
    </Page>
  )
}

/** A bill, with the lines that it is made of and what was paid of it where there is more than one to tell. */
const OpenBill = ({ bill }: { bill: OwnBill }) => (
  <Card label={billTitle(bill)}>
    <div className={k.sectionHead}>
      <h3>{billTitle(bill)}</h3>
      <strong className={k.num}>{pesos(bill.balance)}</strong>
      <Pill tone={bill.status === 'overdue' ? 'bad' : 'wait'}>
        {bill.status === 'overdue'
          ? t('Overdue since {day}', { day: showDay(overdueSince(bill)) })
          : t('Due {day}', { day: showDay(bill.due_date) })}
      </Pill>
    </div>
    {(bill.lines.length > 1 || bill.settled > 0) && (
      <Facts
        of={[
          ...bill.lines.map((line) => [translate(line.text), <Money key={line.id} of={line.amount} />] as const),
          bill.settled > 0 && [t('Paid already'), <Money key="paid" of={-bill.settled} />],
          [t('Left to pay'), <strong key="left">{pesos(bill.balance)}</strong>],
        ]}
      />
    )}
  </Card>
)

/** The payment plans of the lot: what is paid of them, and the next instalment. */
function Plans({ houseId }: { houseId: number }) {
  const plans = useAsk(plansOfLot, { id: houseId }).data ?? []
  return plans.map((plan) => (
    <Section key={plan.id} title={t('Payment plan')}>
      <Card>
        <Facts
          of={[
            [t('Agreed on'), showDay(plan.agreed_on)],
            [t('Arrears'), pesos(plan.total)],
            [t('Still open'), pesos(plan.total - plan.covered)],
            plan.next && [t('Next instalment'), `${showDay(plan.next.day)}, ${pesos(plan.next.amount)}`],
          ]}
        />
        {plan.state !== 'kept' && (
          <Pill tone={plan.state === 'broken' ? 'bad' : 'wait'}>
            {plan.state === 'broken' ? t('The payment plan is broken') : t('The instalment is late')}
          </Pill>
        )}
      </Card>
    </Section>
  ))
}

function Statement({ houseId }: { houseId: number }) {
  const query = useAsk(statements.read, { houseId })
  return (
    <Section title={t('Statement of Account')}>
      <QueryResult of={query} rows={5}>
        {(statement) => <Entries of={statement} houseId={houseId} />}
      </QueryResult>
    </Section>
  )
}

/** Papers to keep or to show somebody, and where the money of all goes, where the village shows it. */
function Papers({ houseId, whole }: { houseId: number; whole: boolean }) {
  const settings = useSettings().data
  return (
    <Section title={t('Papers')}>
      <Rows>
        <Paper
          title={t('Statement of Account')}
          name={t('Statement of Account')}
          about={t('PDF, everything up to today')}
          file={() => call(statements.pdf, { houseId })}
        />
        {whole && (
          <Paper
            title={t('Certificate of balance')}
            name={t('Certificate of balance')}
            about={t('PDF, what is owed today, with a code that proves it')}
            file={() => call(statements.certificate, { houseId })}
          />
        )}
        <Item title={t('Receipts')} about={t('Of everything that you paid')} to="/my/receipts" />
        {settings?.public_figures === true && <PublicFigures />}
      </Rows>
    </Section>
  )
}
