import { Button, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { BondOf } from '#features/cash/bonds/web/BondOf.tsx'
import { AddressWarning } from '#features/office/settings/web/AddressWarning.tsx'
import { isIssued, takesWorkers } from '#features/requests/workers/rules.ts'
import { fullName } from '#shared/text/names.ts'
import { call } from '#web/calls/api.ts'
import { messageOf, withReason } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { BackToList } from '#web/ui/BackToList.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { WaysOn } from '#web/ui/WaysOn.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { takesMessages } from '../rules.ts'
import { Documents } from './documents/Documents.tsx'
import { type PassRequest, passRequest } from './pass-request.ts'
import type { ProductScreen } from './product.ts'
import { RequestDetails } from './RequestDetails.tsx'
import classes from './RequestView.module.css'
import { ResidentCard } from './ResidentCard.tsx'
import { MarkAsDone, SetAsClaimed } from './steps/MoveOn.tsx'
import { NextStep } from './steps/NextStep.tsx'
import { Payments } from './steps/Payments.tsx'
import { Reject } from './steps/Reject.tsx'

const Thread = lazyPart(async () => (await import('#features/messages/complaints/web/Thread.tsx')).Thread)
const WorkersOfRequest = lazyPart(
  async () => (await import('#features/requests/workers/web/WorkersOfRequest.tsx')).WorkersOfRequest,
)

/** Links of documents end after 30 minutes (docs/spec/http.md#files); a detail that stays open gets new ones before. */
const RENEW_MS = 20 * 60 * 1000

/** Asks again now and then, so that the documents of an open detail can still be opened. */
function useFreshLinks(refetch: () => unknown): void {
  useEffect(() => {
    const timer = setInterval(() => void refetch(), RENEW_MS)
    return () => clearInterval(timer)
  }, [refetch])
}

interface Props {
  product: ProductScreen
  id: number
  /** It may be approved and rejected. */
  review: boolean
  onBack: () => void
}

/** One request with everything that belongs to it, and what comes next for it. */
export function RequestView({ product, id, review, onBack }: Props) {
  const query = useAsk(product.calls.read, { id })
  useFreshLinks(query.refetch)
  const back = <BackToList onClick={onBack} />
  if (query.data)
    return (
      <Loaded
        product={product}
        request={passRequest(product.type, query.data)}
        review={review}
        back={back}
        onBack={onBack}
      />
    )
  if (!query.error) return <PageLoader />
  return (
    <Section>
      <EmptyState action={<WaysOn error={query.error} retry={query.refetch} back={back} />}>
        {withReason(product.failures.fetch, messageOf(query.error))}
      </EmptyState>
    </Section>
  )
}

interface LoadedProps extends Omit<Props, 'id'> {
  request: PassRequest
  back: ReactNode
}

/** The moves that are asked about in a window. */
const MOVES = { in_progress: [t('Mark as Done'), MarkAsDone], done: [t('Set as Claimed'), SetAsClaimed] } as const

function Loaded({ product, request, review, back, onBack }: LoadedProps) {
  const moving = useWindow<keyof typeof MOVES>()
  const rejecting = useWindow<true>()
  // At the counter it is what is paid, and nothing else.
  const reads = may(product.calls.messages)
  const thread = useAsk(product.calls.messages, { id: request.id }, { enabled: reads })
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { step } = request
  const [moves, Move] = moving.about ? MOVES[moving.about] : []
  return (
    <>
      <div className={classes.head}>
        {back}
        <div className={classes.heading}>
          <Title order={2} ref={title} tabIndex={-1} className={classes.title}>
            {titleOf(request)}
          </Title>
          <StatusPill status={request.status} />
        </div>
        {(step === 'in_progress' || step === 'done' || step === 'claimed') && (
          <div className={classes.buttons}>
            {step !== 'in_progress' && may(product.calls.paper) && (
              <Button
                variant={step === 'claimed' ? 'filled' : 'default'}
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => void openFile(() => call(product.calls.paper, { id: request.id })).catch(notify.failure)}
              >
                {product.paper}
              </Button>
            )}
            {step !== 'in_progress' && product.Lost && (
              <Suspense>
                <product.Lost request={request} />
              </Suspense>
            )}
            {step !== 'claimed' && may('records') && (
              <Button onClick={() => moving.open(step)}>{MOVES[step][0]}</Button>
            )}
          </div>
        )}
      </div>
      {(step === 'done' || step === 'claimed') && <AddressWarning spaced />}
      <div className={classes.columns}>
        <div>
          <RequestDetails product={product} request={request} />
          {reads && <Documents documents={request.documents} />}
          {reads && product.type === 'permit' && takesWorkers(step) && (
            <Suspense>
              <WorkersOfRequest requestId={request.id} houseId={request.resident.house.id} issued={isIssued(request)} />
            </Suspense>
          )}
          {reads && (
            <Suspense>
              <Thread
                query={thread}
                write={product.calls.write}
                id={request.id}
                name={fullName(request.resident.user)}
                open={may('records') && takesMessages(step, request.status === 'withdrawn')}
              />
            </Suspense>
          )}
        </div>
        <div>
          {step !== 'rejected' && product.bond && <BondOf of={{ request: request.id }} takes={step !== 'pending'} />}
          <NextStep
            product={product}
            request={request}
            review={review}
            onReject={() => rejecting.open(true)}
            onLater={onBack}
          />
          <ResidentCard resident={request.resident} />
          <Payments request={request} />
        </div>
      </div>
      <Dialog title={moves ?? ''} opened={moving.opened} onClose={moving.close}>
        {Move && <Move key={moving.times} product={product} request={request} onClose={moving.close} />}
      </Dialog>
      <Dialog title={t('Reject Request')} size="lg" opened={rejecting.opened} onClose={rejecting.close}>
        <Reject key={rejecting.times} product={product} request={request} onClose={rejecting.close} onMoved={onBack} />
      </Dialog>
    </>
  )
}

/** A rejected request shows its reason in place of a title. */
function titleOf({ step, status, note, name, reference }: PassRequest): string {
  if (status === 'withdrawn') return t('The resident took it back.')
  return step === 'rejected' ? t('Rejection reason: {note}', { note: note ?? 'N/A' }) : `${name} ${reference}`
}
