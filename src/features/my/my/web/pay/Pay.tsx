import { IconReceipt } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Report } from '#features/dues/reported/contract.ts'
import { toPesos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { Field, Pick } from '#web/mobile/fields.tsx'
import { late } from '#web/mobile/late.tsx'
import { Alert, Card, Empty, Item, pesos as pesosOf, Rows, Wait } from '#web/mobile/parts.tsx'
import { useSearch } from '#web/mobile/place.tsx'
import { t } from '#web/texts/t.ts'
import { reports } from '../calls.ts'
import { Waiting } from '../home/Waiting.tsx'
import { lotsOf, notGranted, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { HowToPay } from './HowToPay.tsx'
import { type ToPay, useToPay } from './purposes.ts'
import { draftOf, typedAmount, usePaid } from './use-paid.ts'

const { Page: Reports } = late(async () => (await import('./Reports.tsx')).Reports)
const { Page: Chosen } = late(async () => (await import('./Chosen.tsx')).Chosen)
const { Page: PaidAlone } = late(async () => (await import('./Chosen.tsx')).PaidAlone)
const { Page: Ahead } = late(async () => (await import('./Ahead.tsx')).Ahead)
const { Page: AfterPaying } = late(async () => (await import('./AfterPaying.tsx')).AfterPaying)
const { ahead, Page: IPaid } = late(async () => (await import('./IPaid.tsx')).IPaid)
const { Page: OtherWays } = late(async () => (await import('./OtherWays.tsx')).OtherWays)

// The form is drawn after the code, so that a slow phone shows first what is paid; its letters travel at once.
void ahead().catch(() => undefined)

/** Pay: what waits at the office, what is paid, the code with the exact amount, and beside it telling the office. */
export function Pay() {
  const me = useMe()
  const of = useToPay()
  const lot = lotsOf(me).find((one) => one.id === of.lot)
  const again = Number(useSearch().again ?? 0)
  const before = useAsk(reports.read, { id: again }, { enabled: again > 0 })
  return (
    <Page title={t('Pay')} {...(lot || of.about ? { above: '/my', aside: of.about ?? lot?.address } : {})}>
      <Waiting kinds={['paid']} />
      {lotsOf(me).length > 0 ? (
        <>
          <Suspense fallback={null}>
            <Reports />
            {of.about === null && of.lot === null && again === 0 && <Chosen />}
            {of.about === null && again === 0 && <Ahead />}
          </Suspense>
          {of.due === undefined || (again > 0 && before.isPending) ? (
            <Wait rows={5} />
          ) : of.due === 0 && of.target !== null && of.reported > 0 ? null : (
            <Paying key={`${draftOf(of)}-${again}`} of={of} before={before.data} />
          )}
          <Suspense fallback={null}>
            <Reports past />
          </Suspense>
          <Rows>
            <Item icon={IconReceipt} title={t('Receipts')} about={t('Of everything that you paid')} to="/my/receipts" />
          </Rows>
        </>
      ) : (
        <Empty>{t('Your account belongs to no house at present. Please ask at the village office.')}</Empty>
      )}
    </Page>
  )
}

function Paying({ of, before }: { of: ToPay; before: Report | undefined }) {
  const form = usePaid(of, before)
  const { amount } = form.values
  const pesos = toPesos(typedAmount(amount))
  if (of.sums?.length === 0) return of.reported === 0 && <Alert tone="good">{t('There is nothing to pay now.')}</Alert>
  return (
    <>
      {of.sums?.length !== 1 && (
        <Card>
          {of.sums ? (
            <Pick
              label={t('How much')}
              options={of.sums.map((sum) => [sum.toFixed(2), pesosOf(sum)] as const).toReversed()}
              {...form.bind('amount')}
            />
          ) : (
            <Field
              label={t('How much')}
              about={hintOf(of)}
              inputMode="decimal"
              autoComplete="off"
              {...form.bind('amount')}
              error={
                amount !== '' && pesos <= 0 ? t('Please enter an amount like 500 or 1250.50.') : form.errors.amount
              }
            />
          )}
        </Card>
      )}
      {before ? (
        <Alert tone="busy">
          {t('You paid already: pay nothing again. Correct what the office says, and send it.')}
        </Alert>
      ) : (
        <>
          {of.about === null && (
            <Suspense fallback={null}>
              <PaidAlone />
            </Suspense>
          )}
          <HowToPay amount={pesos} />
        </>
      )}
      <Suspense fallback={<Wait rows={5} />}>
        <AfterPaying before={before?.screenshot_url} {...form.bind('screenshot')} />
        <IPaid of={of} form={form} />
        <OtherWays />
      </Suspense>
    </>
  )
}

/** Note below the amount where none is due, or none is shown. */
function hintOf({ due, about, reported }: ToPay): string | undefined {
  if (due === null) return notGranted()
  if (due === 0 && about !== null) return t('Nothing is left to pay for it now.')
  if (due === 0 && reported > 0) return t('What is owed is reported. What you pay ahead is kept as an advance.')
  return due === 0 ? t('Nothing is owed. What you pay ahead is kept as an advance.') : undefined
}
