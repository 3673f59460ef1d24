import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart, partAhead } from '#web/ui/page/lazy-part.tsx'
import { wordsOf } from '#web/ui/page/notify.ts'
import { stickersContract } from '../contract.ts'
import { column } from './columns.tsx'
import { type ProductScreen, tabsOf } from './product.ts'
import { RequestsScreen } from './RequestsScreen.tsx'
import type { FeesProps } from './request-forms.ts'

/** Fees of a sticker: by the settings and by what its lot has. */
function Fees({ request, children }: FeesProps) {
  const query = useAsk(stickersContract.fees, { id: request.id })
  if (!query.data) return <LoadState query={query} height={180} />
  return children({ fee: String(query.data.sticker_fee), processing_fee: String(query.data.processing_fee) })
}

const useApproval: ProductScreen['useApproval'] = (request, fees, done) =>
  useContractForm({
    endpoint: stickersContract.approve,
    initialValues: { ...fees, note: '' },
    // The server takes the processing fee from the settings by itself.
    toAsk: ({ fee, note }) => ({ id: request.id, sticker_fee: fee, note }),
    names: { sticker_fee: 'fee' },
    done: (answer) => done(wordsOf(answer)),
  })

const requestColumns = [column.name(), column.plate(), column.requested()]
const worked = [column.name(), column.plate(), column.approved(), column.type()]
const finished = [column.name(), column.plate(), column.completed(t('Completion Date'))]

const Vehicles = () => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to="/vehicles" />}>
    {t('Vehicles')}
  </Button>
)

const screen: ProductScreen = {
  type: 'sticker',
  title: t('Car Sticker Management'),
  approve: t('Accept'),
  approving: t('Accept Request'),
  aboutLabel: t('Plate Number'),
  searchHint: t('Name, reference or plate number'),
  feeLabel: t('Sticker Fee'),
  paper: t('Print the sticker'),
  bond: false,
  Beside: Vehicles,
  calls: stickersContract,
  tabs: tabsOf('sticker', t('Car Sticker Request'), {
    pending: [t('No car sticker requests available'), requestColumns],
    rejected: [t('No car sticker requests available'), requestColumns],
    approved: [t('No car stickers to pay.'), worked, { label: t('ADD PAYMENT') }],
    in_progress: [t('No car stickers in progress.'), worked],
    done: [t('No car stickers to claim.'), [...finished, column.type()]],
    claimed: [t('No claimed car stickers found.'), [...finished, column.claimed(), column.type()]],
  }),
  doneQuestion: t('Are you sure you want to mark this car sticker as done?'),
  failures: {
    fetch: t('Failed to fetch car sticker requests.'),
    approve: t('Failed to update car sticker request.'),
    reject: t('Failed to reject car sticker request.'),
    pay: t('Failed to add payment.'),
    complete: t('Failed to complete car sticker request.'),
    claim: t('Failed to claim car sticker request.'),
  },
  alerts: {
    approve: t('An error occurred while updating the request. Please try again.'),
    reject: t('An error occurred while updating the request. Please try again.'),
    complete: t('Failed to mark the sticker request as done. Please try again.'),
  },
  Fees,
  Lost: lazyPart(async () => (await import('./lost/LostSticker.tsx')).LostSticker),
  useApproval,
  Payment: partAhead(async () => (await import('./FeePayment.tsx')).StickerPayment),
  NewRequest: lazyPart(async () => (await import('./NewRequest.tsx')).NewSticker),
}

/** Car stickers (/sticker, docs/spec/requests.md#requests-screens). */
export const StickerPage = () => <RequestsScreen product={screen} />
