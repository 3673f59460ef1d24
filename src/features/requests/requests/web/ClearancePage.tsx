import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart, partAhead } from '#web/ui/page/lazy-part.tsx'
import { wordsOf } from '#web/ui/page/notify.ts'
import { permitsContract } from '../contract.ts'
import { column } from './columns.tsx'
import { NeedsVillage } from './NeedsVillage.tsx'
import { type ProductScreen, tabsOf } from './product.ts'
import { RequestsScreen } from './RequestsScreen.tsx'
import type { FeesProps } from './request-forms.ts'

/** Fees of a clearance: those of the settings. */
const Fees = ({ request, children }: FeesProps) => (
  <NeedsVillage>
    {({ amount }) => children({ fee: amount(request.feeSetting), processing_fee: amount('processing_fee') })}
  </NeedsVillage>
)

const useApproval: ProductScreen['useApproval'] = (request, fees, done) =>
  useContractForm({
    endpoint: permitsContract.approve,
    initialValues: { ...fees, note: '' },
    toAsk: ({ fee, ...values }) => ({ id: request.id, permit_fee: fee, ...values }),
    names: { permit_fee: 'fee' },
    done: (answer) => done(wordsOf(answer)),
  })

const requestColumns = [column.name(), column.requested(), column.purpose(), column.status()]

const screen: ProductScreen = {
  type: 'permit',
  title: t('Clearance Management'),
  approve: t('Approve'),
  approving: t('Approve Request'),
  aboutLabel: t('Purpose'),
  searchHint: t('Name or reference number'),
  feeLabel: t('Permit Fee'),
  paper: t('Print the clearance'),
  bond: true,
  calls: permitsContract,
  tabs: tabsOf('permit', t('Clearance Requests'), {
    pending: [t('No permit requests available'), requestColumns],
    rejected: [t('No permit requests available'), requestColumns],
    approved: [
      t('No permit requests available'),
      [column.name(t('Resident')), column.purpose(), column.reference()],
      { header: t('Actions') },
    ],
    in_progress: [t('No permits in progress.'), [column.name(), column.approved(), column.purpose()]],
    done: [t('No permits to claim.'), [column.name(), column.completed(), column.type()]],
    claimed: [
      t('No completed permits found.'),
      [column.name(), column.completed(), column.claimed(), column.type(), column.status()],
    ],
  }),
  doneQuestion: t('Are you sure you want to mark this permit as done?'),
  failures: {
    fetch: t('Failed to fetch permit requests.'),
    approve: t('Failed to approve permit request.'),
    reject: t('Failed to reject permit request.'),
    pay: t('Failed to add payment.'),
    complete: t('Failed to complete permit request.'),
    claim: t('Failed to claim permit request.'),
  },
  alerts: {
    complete: t('Failed to mark permit as done.'),
    claim: t('There was an error marking the permit as claimed. Please try again.'),
  },
  Fees,
  useApproval,
  Payment: partAhead(async () => (await import('./FeePayment.tsx')).PermitPayment),
  NewRequest: lazyPart(async () => (await import('./NewRequest.tsx')).NewPermit),
}

/** Clearance permits (/clearance, docs/spec/requests.md#requests-screens). */
export const ClearancePage = () => <RequestsScreen product={screen} />
