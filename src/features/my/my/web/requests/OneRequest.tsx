import type { Permit, Sticker } from '#features/requests/requests/contract.ts'
import { useAsk } from '#web/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { permits, stickers } from '../calls.ts'
import k from '../kit/kit.module.css'
import { Alert, Asked, Button, Card, Facts, pesos, Row, Rows, Section } from '../kit/parts.tsx'
import { Page } from '../Shell.tsx'
import { permitName, RequestPill, stickerName } from './states.tsx'

/** Returns the task of whoever asked, in the step a request is in. */
function todo(state: Permit['permit_status'] | Sticker['request_status']): string | null {
  switch (state) {
    case 'pending':
      return t('The office looks at your papers and tells you.')
    case 'to_pay':
    case 'approved':
      return t('Please pay the fee: here, or at the office. Bring your ID.')
    case 'in_progress':
      return t('The office prepares it and tells you when it is ready.')
    case 'to_claim':
    case 'completed':
      return t('Come to the office with your ID and your receipt to get it.')
    default:
      return null
  }
}

interface Common {
  id: number
  kind: 'clearance' | 'sticker'
  state: Permit['permit_status'] | Sticker['request_status']
  note: string | null
  total: number | null
  paid: boolean
  facts: readonly (readonly [string, string] | false | null)[]
  documents: readonly { id: number; description: string; document_url: string }[]
}

const Request = ({ id, kind, state, note, total, paid, facts, documents }: Common) => (
  <>
    <Card>
      <div>
        <RequestPill of={state} />
      </div>
      {todo(state) && <p>{todo(state)}</p>}
      {note && <Alert tone={state === 'rejected' ? 'bad' : 'busy'}>{t('The office says: {note}', { note })}</Alert>}
      <Facts of={[...facts, total !== null && [t('Total'), <strong key="total">{pesos(total)}</strong>]]} />
      {(state === 'to_pay' || state === 'approved') && !paid && total !== null && total > 0 && (
        <Button to={`/my/pay?${kind}=${id}&amount=${total}`} wide>
          {t('Pay {amount}', { amount: pesos(total) })}
        </Button>
      )}
      {state === 'rejected' && (
        <Button kind="plain" to={`/my/requests/${kind}`} wide>
          {t('Ask again')}
        </Button>
      )}
    </Card>
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
  </>
)

/** One clearance. */
export function OneClearance({ id }: { id: number }) {
  const query = useAsk(permits.read, { id })
  return (
    <Page title={query.data ? permitName(query.data.permit_type) : t('Clearance')} above="/my/requests">
      <Asked of={query} rows={6}>
        {(of) => (
          <Request
            id={of.id}
            kind="clearance"
            state={of.permit_status}
            note={of.note}
            total={of.total_fee}
            paid={of.permit_payments.length > 0}
            documents={of.permit_documents}
            facts={[
              [t('Reference'), of.reference_number],
              [t('Purpose'), of.purpose],
              [t('Work'), `${showDay(of.expect_start_date)} – ${showDay(of.expect_end_date)}`],
              [t('Asked for on'), showDay(of.application_date)],
            ]}
          />
        )}
      </Asked>
    </Page>
  )
}

/** One car sticker. */
export function OneSticker({ id }: { id: number }) {
  const query = useAsk(stickers.read, { id })
  return (
    <Page title={query.data?.car_plate_number ?? t('Car sticker')} above="/my/requests">
      <Asked of={query} rows={6}>
        {(of) => (
          <>
            <Request
              id={of.id}
              kind="sticker"
              state={of.request_status}
              note={of.note}
              total={of.total_fee}
              paid={of.sticker_payments.length > 0}
              documents={of.sticker_documents}
              facts={[
                [t('Reference'), of.reference_number],
                [t('Vehicle'), `${of.car_model}, ${stickerName(of.sticker_type)}`],
                [t('Asked for on'), showDay(of.application_date)],
                of.car_sticker && [t('Valid until'), showDay(of.car_sticker.expiry_date)],
              ]}
            />
            {of.car_sticker && (
              <Rows>
                <li>
                  <Row title={t('Renew')} to={`/my/requests/sticker?again=${of.id}`} />
                </li>
              </Rows>
            )}
          </>
        )}
      </Asked>
    </Page>
  )
}
