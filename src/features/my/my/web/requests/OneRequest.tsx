import { Suspense } from 'react'
import type { Permit, Sticker } from '#features/requests/requests/contract.ts'
import { type Step, takesMessages } from '#features/requests/requests/rules.ts'
import { isIssued, takesWorkers } from '#features/requests/workers/rules.ts'
import type { RequestType } from '#shared/request-types.ts'
import { useAsk } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { late } from '#web/mobile/late.tsx'
import { sends } from '#web/mobile/outbox.ts'
import { Alert, Button, Card, Facts, Item, pesos, QueryResult, Rows, Section } from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { permits, stickers } from '../calls.ts'
import { clearanceItem, type OpenItem, stickerItem } from '../lots/open-items.ts'
import { PayOpenItem } from '../lots/PayOpenItem.tsx'
import { useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { Issued } from './Issued.tsx'
import { permitName, stickerName } from './names.ts'
import { RequestPill, stepIn } from './states.tsx'
import { Messages, Write } from './Thread.tsx'
import { Withdraw } from './Withdraw.tsx'

sends('clearance-message', permits.write)
sends('sticker-message', stickers.write)

const { Page: OwnWorkers } = late(async () => (await import('../workers/OwnWorkers.tsx')).OwnWorkers)

/** Task of whoever asked, in the step a request is in. */
const tasks = (): Record<Step, string | null> => ({
  pending: t('The office looks at your papers and tells you.'),
  rejected: null,
  approved: t('Please pay the fee: here, or at the office. Bring your ID.'),
  in_progress: t('The office prepares it and tells you when it is ready.'),
  done: t('Come to the office with your ID and your receipt to get it.'),
  claimed: null,
})

interface Common {
  of: Permit | Sticker
  type: RequestType
  status: string
  /** Plate or type, in large letters. */
  about: string
  /** In the addresses of these pages. */
  kind: 'clearance' | 'sticker'
  item: OpenItem
  facts: readonly (readonly [string, string] | false | null)[]
  documents: readonly { id: number; description: string; document_url: string }[]
}

function Request({ of, type, status, about, kind, item, facts, documents }: Common) {
  const { id, note, total_fee: total, withdrawn_at: withdrawn, issued_pass: pass } = of
  const step = stepIn(type, status)
  const task = tasks()[step]
  return (
    <>
      {pass && <Issued of={pass} reference={of.reference_number} about={about} />}
      <Card>
        <div>
          <RequestPill type={type} status={status} withdrawn={Boolean(withdrawn)} />
        </div>
        {task && <p>{task}</p>}
        {note && !withdrawn && (
          <Alert tone={step === 'rejected' ? 'bad' : 'busy'}>{t('The office says: {note}', { note })}</Alert>
        )}
        <Facts of={[...facts, total !== null && !pass && [t('Total'), <strong key="total">{pesos(total)}</strong>]]} />
        <PayOpenItem of={item} />
        {step === 'rejected' && (
          <Button kind="plain" to={`/my/requests/${kind}?again=${id}`} wide>
            {t('Ask again')}
          </Button>
        )}
        {step === 'pending' && (
          <Withdraw
            id={id}
            endpoint={kind === 'clearance' ? permits.withdraw : stickers.withdraw}
            form={{
              path: `/my/requests/${kind}?again=${id}`,
              draft: `${kind}-${id}`,
              files: kind === 'clearance' ? 'documents' : 'images',
            }}
            sent={documents.map((one, at) => ({ name: one.description || `${at + 1}`, url: one.document_url }))}
          />
        )}
      </Card>
      {kind === 'clearance' && takesWorkers(step) && (
        <Suspense>
          <OwnWorkers
            title={t('Workers')}
            houseId={of.resident.house.id}
            requestId={id}
            prints={isIssued({ step })}
            about={t('Enter who works for you, so that the guard lets them in.')}
          />
        </Suspense>
      )}
      {documents.length > 0 && (
        <Section title={t('What you sent')}>
          <Rows>
            {documents.map((one, at) => (
              <li key={one.id}>
                <a href={one.document_url} target="_blank" rel="noopener noreferrer" className={k.row}>
                  {one.description || t('Paper {number}', { number: at + 1 })}
                </a>
              </li>
            ))}
          </Rows>
        </Section>
      )}
      <Thread kind={kind} id={id} open={takesMessages(step, Boolean(withdrawn))} />
    </>
  )
}

/** Messages about it, and a field to write one until it is over. */
function Thread({ kind, id, open }: { kind: 'clearance' | 'sticker'; id: number; open: boolean }) {
  const endpoint = kind === 'clearance' ? permits.messages : stickers.messages
  const query = useAsk(endpoint, { id })
  return (
    <>
      <Messages of={query.data?.messages ?? []} kind={`${kind}-message`} />
      {open && <Write kind={`${kind}-message`} id={id} />}
    </>
  )
}

/** The same as the lists had it, where it was never opened on this phone and the line is down. */
function useFromList<Row extends { id: number }>(
  query: { data: Row | undefined; error: Error | null; refetch: () => unknown },
  list: typeof permits.approved | typeof stickers.approved,
  id: number,
) {
  const residentId = useMe().resident?.id ?? 0
  const ask = list === stickers.approved ? { residentId, claimed: true } : { residentId }
  const rows: readonly { id: number }[] = useAsk(list, ask, { enabled: false }).data ?? []
  return { ...query, data: query.data ?? (rows.find((one) => one.id === id) as Row | undefined) }
}

/** One clearance. */
export function OneClearance({ id }: { id: number }) {
  const query = useFromList(useAsk(permits.read, { id }), permits.approved, id)
  return (
    <Page title={query.data ? permitName(query.data.permit_type) : t('Clearance')} above="/my/requests">
      <QueryResult of={query} rows={6}>
        {(of) => (
          <Request
            of={of}
            type="permit"
            status={of.permit_status}
            about={permitName(of.permit_type)}
            kind="clearance"
            item={clearanceItem(of)}
            documents={of.permit_documents}
            facts={[
              [t('Reference'), of.reference_number],
              [t('Purpose'), of.purpose],
              [t('Work'), `${showDay(of.expect_start_date)} – ${showDay(of.expect_end_date)}`],
              [t('Asked for on'), showDay(of.application_date)],
            ]}
          />
        )}
      </QueryResult>
    </Page>
  )
}

/** One car sticker. */
export function OneSticker({ id }: { id: number }) {
  const query = useFromList(useAsk(stickers.read, { id }), stickers.approved, id)
  return (
    <Page title={query.data?.car_plate_number ?? t('Car sticker')} above="/my/requests">
      <QueryResult of={query} rows={6}>
        {(of) => (
          <>
            <Request
              of={of}
              type="sticker"
              status={of.request_status}
              about={of.car_plate_number}
              kind="sticker"
              item={stickerItem(of)}
              documents={of.sticker_documents}
              facts={[
                [t('Reference'), of.reference_number],
                [t('Vehicle'), `${of.car_model}, ${stickerName(of.sticker_type)}`],
                [t('Asked for on'), showDay(of.application_date)],
              ]}
            />
            {of.car_sticker && (
              <Rows>
                <Item title={t('Renew')} to={`/my/requests/sticker?again=${of.id}`} />
              </Rows>
            )}
          </>
        )}
      </QueryResult>
    </Page>
  )
}
