import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { paymentDeskContract } from '#features/dues/desk/contract.ts'
import { AnyAmount } from '#features/dues/desk/web/AnyAmount.tsx'
import { Sell } from '#features/dues/sales/web/Sell.tsx'
import { PaymentRecorded } from '#features/ledger/payments/web/PaymentRecorded.tsx'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import type { RecordedPayment } from '#features/ledger/payments/web/recorded-payment.ts'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { BackToList } from '#web/ui/BackToList.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { pesoText } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type Report, reportedContract } from '../contract.ts'
import { isOfLot, takesMessages } from '../rules.ts'
import { purposeText } from './kinds.ts'
import { OpenItems, sumOfItems } from './OpenItems.tsx'
import { RefuseReport } from './RefuseReport.tsx'
import classes from './Reported.module.css'
import { ReportedPrepayment } from './ReportedPrepayment.tsx'
import { paymentOfReport, saleOfReport } from './report-endpoints.ts'
import { SeenBefore } from './SeenBefore.tsx'

const Thread = lazyPart(async () => (await import('#features/messages/complaints/web/Thread.tsx')).Thread)

interface Props {
  report: Report
  onBack: () => void
}

/** One reported payment beside its screenshot: posted by the form of every payment, linked to its receipt, or refused. */
export function ReportView({ report, onBack }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const refusing = useWindow<true>()
  const thread = useAsk(reportedContract.messages, { id: report.id })
  const [paid, setPaid] = useState<RecordedPayment>()
  useEffect(() => title.current?.focus(), [])
  // Readers get no buttons.
  const waits = report.state === 'waiting' && !paid && may('bank')
  return (
    <>
      <Group justify="space-between" mb="sm">
        <BackToList onClick={onBack} />
        {waits && (
          <Button variant="default" onClick={() => refusing.open(true)}>
            {t('Refuse')}
          </Button>
        )}
      </Group>
      <div className={classes.sides} data-buttons-in-sight>
        <Section>
          <Title order={2} ref={title} tabIndex={-1} mb="sm">
            {t('{amount} of {name}', { amount: pesoText(report.amount), name: report.name })}
          </Title>
          <Facts of={report} />
          <Screenshot of={report} />
          <Suspense>
            <Thread
              query={thread}
              write={reportedContract.write}
              id={report.id}
              name={report.name}
              open={may('bank') && takesMessages(report.state)}
            />
          </Suspense>
        </Section>
        <Section title={waits ? t('Post the payment') : t('What became of it')}>
          {paid ? (
            <PaymentRecorded paid={paid} done={t('Back to the list')} onClose={onBack} />
          ) : waits ? (
            <>
              <Known of={report} />
              <Posting of={report} onClose={onBack} onPaid={setPaid} />
            </>
          ) : (
            <Became of={report} />
          )}
        </Section>
      </div>
      <Dialog title={t('Refuse Reported Payment')} opened={refusing.opened} onClose={refusing.close}>
        <RefuseReport key={refusing.times} report={report} onClose={refusing.close} onRefused={onBack} />
      </Dialog>
    </>
  )
}

const Facts = ({ of }: { of: Report }) => (
  <>
    <FieldGrid
      fields={[
        [t('Address'), of.lots.map((lot) => lot.address).join(', ')],
        [t('For'), purposeText(of)],
        [t('Method'), of.method === 'e-wallet' ? t('E-wallet') : t('Bank transfer')],
        [t('Paid on'), <DayText key="day" day={of.paid_on} />],
        [t('Reference'), of.reference],
        [t('Sent'), <Moment key="sent" at={of.created_at} />],
      ]}
    />
    <SeenBefore of={of} />
  </>
)

const Screenshot = ({ of }: { of: Report }) =>
  of.screenshot_url ? (
    <a href={of.screenshot_url} target="_blank" rel="noopener noreferrer" className={classes.screenshot}>
      <img src={of.screenshot_url} alt={t('Screenshot of {name}', { name: of.name })} />
    </a>
  ) : (
    <Text size="sm" c="dimmed" mt="sm">
      {t('No screenshot was sent.')}
    </Text>
  )

/** The receipt that has the reference already: then it is that one, and nothing is posted again. */
function Known({ of }: { of: Report }) {
  const link = useSend(reportedContract.link, {
    done: notify.answer,
    failed: notify.failure,
  })
  const receipts = of.seen.flatMap(({ payment_id: id, receipt_number: number }) =>
    id !== null && number !== null ? [{ id, number }] : [],
  )
  return receipts.map(({ id, number }) => (
    <Banner key={id} kind="failure">
      {t('This reference is on receipt {receipt} already.', { receipt: number })}{' '}
      <RowButton loading={link.isPending} onClick={() => link.mutate({ id: of.id, payment_id: id })}>
        {t('It is this receipt')}
      </RowButton>
    </Banner>
  ))
}

interface PostingProps {
  of: Report
  onClose: () => void
  onPaid: (paid: RecordedPayment) => void
}

/** The form of every payment, filled with what was reported; one click records it. */
function Posting({ of, onClose, onPaid }: PostingProps) {
  const proposal = useAsk(paymentDeskContract.proposal, { house_id: of.house_id })
  const [odd, setOdd] = useState('')
  const [items, setItems] = useState(of.open_items.filter(({ due }) => due > 0))
  const itemsAmount = sumOfItems(of.amount, items)
  if (proposal.error || !proposal.data) return <LoadState query={proposal} height={320} />
  const lot = proposal.data
  const known = { amount: of.amount.toFixed(2), method: of.method, reference: of.reference, day: of.paid_on }
  const form = (today: Day) => (
    <>
      <OpenItems of={of} paid={items} onChange={setItems} />
      {of.lots.length > 1 || of.open_items.length > 0 ? (
        <Sell
          key={`${items.length}-${lot.bills.length}`}
          lots={isOfLot(of.kind) ? of.lots.map((one) => one.house_id) : []}
          itemsAmount={itemsAmount}
          endpoint={saleOfReport(of, odd, items, itemsAmount)}
          {...{ today, known, onClose, onPaid }}
        />
      ) : (
        <AnyAmount
          key={lot.bills.length}
          typed={() => ''}
          endpoint={paymentOfReport(of.id, odd)}
          {...{ lot, today, known, onClose, onPaid }}
        />
      )}
      {lot.exact_sums && (
        <details>
          <summary>{t('Its amount is not exact')}</summary>
          <TextInput
            label={t('Why it is recorded although its amount is not exact')}
            description={t('Only for money that arrived so; it stays on the report')}
            maxLength={300}
            value={odd}
            onChange={(event) => setOdd(event.currentTarget.value)}
          />
        </details>
      )}
    </>
  )
  return (
    <WithVillage>
      {({ today }) => (
        <>
          {of.year_ahead === null ? (
            form(today)
          ) : (
            <ReportedPrepayment of={of} year={of.year_ahead}>
              {form(today)}
            </ReportedPrepayment>
          )}
        </>
      )}
    </WithVillage>
  )
}

const Became = ({ of }: { of: Report }) => {
  if (of.state === 'waiting') return <Text size="sm">{t('The office has not decided it yet.')}</Text>
  if (of.payment)
    return (
      <>
        <Text size="sm">{t('Posted as {receipt}', { receipt: of.payment.receipt_number })}</Text>
        {of.odd_reason && <Text size="sm">{t('Not an exact amount: {reason}', { reason: of.odd_reason })}</Text>}
        <ReceiptButton paymentId={of.payment.id} receiptNumber={of.payment.receipt_number} />
      </>
    )
  return (
    <Text size="sm">
      {of.state === 'refused' ? t('Refused: {reason}', { reason: of.reason ?? '' }) : t('The resident took it back.')}
    </Text>
  )
}
