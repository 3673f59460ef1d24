import type { Report } from '#features/dues/reported/contract.ts'
import { isOfLot, takesMessages } from '#features/dues/reported/rules.ts'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { openPaper } from '#web/mobile/Paper.tsx'
import { Alert, Button, Card, Pill, pesos, Section } from '#web/mobile/parts.tsx'
import { useSearch } from '#web/mobile/place.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { receipt, reports } from '../calls.ts'
import c from '../code.module.css'
import { againPath, refusedReport } from '../lots/reported.ts'

/** So many of the past are shown. */
const PAST = 3

/** Reported payments with their progress: those that wait at the office or are to be sent again, or what it answered before. */
export function Reports({ past }: { past?: true }) {
  const query = useAsk(reports.list, { page: 1, per_page: 20 })
  const all = query.data?.data ?? []
  const toSend = refusedReport(all, '')
  const shown = past
    ? all.filter((one) => ['posted', 'refused'].includes(one.state) && one !== toSend).slice(0, PAST)
    : all.filter((one) => one.state === 'waiting' || one === toSend)
  if (shown.length === 0) return null
  return (
    <Section title={past ? t('What the office answered') : t('What you reported')}>
      {shown.map((one) => (
        <One key={one.id} of={one} listed isLatest={one === toSend} />
      ))}
    </Section>
  )
}

/** One of them; among others with the way to its page, where both sides write. */
export function One({ of, listed, isLatest }: { of: Report; listed?: true; isLatest?: boolean }) {
  const withdraw = useSend(reports.withdraw, {
    done: ({ message }) => showToast(translate(message)),
    failed: (error) => showToast(messageOf(error)),
  })
  const paid = of.payment
  const isAgain = useSearch().again === String(of.id)
  return (
    <Card label={t('Reported payment of {amount}', { amount: pesos(of.amount) })}>
      <div className={k.sectionHead}>
        <State of={of} />
        <strong className={k.num}>{pesos(of.amount)}</strong>
      </div>
      <p className={`${k.dim} ${k.small}`}>
        {[
          of.about ?? forText(of),
          (of.lots ?? [of]).map((lot) => lot.address).join(', '),
          showDay(of.paid_on),
          of.reference,
        ].join(' · ')}
      </p>
      {of.screenshot_url && (
        <a href={of.screenshot_url} target="_blank" rel="noopener noreferrer">
          <img src={of.screenshot_url} alt={t('Your screenshot')} loading="lazy" className={c.sent} />
        </a>
      )}
      {of.state !== 'refused' && <Steps of={of} />}
      {of.state === 'refused' && <Alert>{t('The office says: {note}', { note: of.reason ?? '' })}</Alert>}
      {isLatest && of.state === 'refused' && !isAgain && (
        <Button kind="plain" to={againPath(of)}>
          {t('Look at it and send it again')}
        </Button>
      )}
      {of.state === 'waiting' && (
        <Button kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id: of.id })}>
          {t('Take it back')}
        </Button>
      )}
      {listed && (
        <Button kind="quiet" to={`/my/pay/reports/${of.id}`}>
          {takesMessages(of.state) ? t('Write to the office about it') : t('What was written about it')}
        </Button>
      )}
      {paid && !paid.voided && (
        <Button kind="plain" onClick={() => openPaper(() => call(receipt, { id: paid.id }))}>
          {t('Open receipt {receiptNumber}', { receiptNumber: paid.receipt_number })}
        </Button>
      )}
    </Card>
  )
}

/** Words for what it is for, where whoever reported it wrote none. */
const forText = ({ kind, open_items = [], year_ahead: year }: Report) =>
  [
    ...(isOfLot(kind) ? [t('Monthly dues')] : []),
    ...(year ? [t('A year ahead, {year}', { year: String(year) })] : []),
    ...open_items.map(({ text }) => translate(text)),
  ].join(', ')

function State({ of }: { of: Report }) {
  if (of.state === 'refused') return <Pill tone="bad">{t('Not recorded')}</Pill>
  if (of.state === 'posted')
    return of.payment?.voided ? (
      <Pill tone="plain">{t('Receipt voided')}</Pill>
    ) : (
      <Pill tone="good">{t('Recorded')}</Pill>
    )
  return <Pill tone="wait">{t('Waiting for the office')}</Pill>
}

const Steps = ({ of }: { of: Report }) => {
  const done = of.state === 'posted'
  return (
    <ol className={c.steps}>
      <li data-state="done">{t('Sent{step}', { step: '' })}</li>
      <li data-state={done ? 'done' : 'now'}>{t('Office checks')}</li>
      <li data-state={done ? 'done' : undefined}>{t('Receipt')}</li>
    </ol>
  )
}
