import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { accountsContract } from '#features/dues/accounts/contract.ts'
import { adjustmentsContract } from '#features/dues/adjustments/contract.ts'
import { manualChargesContract } from '#features/dues/assessments/contract.ts'
import { billingRunsContract } from '#features/dues/billing-runs/contract.ts'
import { billsContract } from '#features/dues/bills/contract.ts'
import { chargesContract } from '#features/dues/charges/contract.ts'
import { billPaymentsContract, paymentDeskContract, reissueContract } from '#features/dues/desk/contract.ts'
import { messageTemplatesContract } from '#features/dues/message-templates/contract.ts'
import { MonthlyDuesPage } from '#features/dues/monthly-dues/web/MonthlyDuesPage.tsx'
import { penaltiesContract } from '#features/dues/penalties/contract.ts'
import { annualPrepaymentContract } from '#features/dues/prepayment/contract.ts'
import { remindersContract } from '#features/dues/reminders/contract.ts'
import { reminderStepsContract } from '#features/dues/reminders/steps.contract.ts'
import { statementLinksContract } from '#features/dues/statement-links/contract.ts'
import { paymentsContract, voidingContract } from '#features/ledger/payments/contract.ts'
import { seriesContract } from '#features/ledger/series/contract.ts'
import { settingsContract } from '#features/office/settings/contract.ts'
import { lotKindsContract } from '#features/people/houses/contract.ts'
import type { AnswerOf, Endpoint, Role } from '#shared/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { parseSearch, type Search, stringifySearch } from '#web/search.ts'
import { Notices } from '#web/ui/page/Notices.tsx'
import { notices } from '#web/ui/page/notify.ts'
import { ConfirmHost } from '#web/ui/windows/ConfirmHost.tsx'
import { answer, type Heard } from './answers.ts'
import { lotProposal } from './lot-proposal.ts'
import { show } from './show.tsx'

const contract = {
  ...billsContract,
  ...billingRunsContract,
  ...billPaymentsContract,
  ...accountsContract,
  notifyOverdue: remindersContract.notifyOverdue,
  settings: settingsContract.list,
  receipts: paymentsContract.list,
  payment: paymentsContract.read,
  voidPayment: voidingContract.void,
  take: paymentDeskContract.take,
  proposal: paymentDeskContract.proposal,
  replace: reissueContract.replace,
  receipt: paymentsContract.receipt,
  previewPenalties: penaltiesContract.preview,
  runPenalties: penaltiesContract.run,
  penaltyRuns: penaltiesContract.runs,
  waive: penaltiesContract.waive,
  takeBackPenalties: penaltiesContract.takeBack,
  people: remindersContract.people,
  reminderSteps: reminderStepsContract.list,
  messageTemplates: messageTemplatesContract.list,
  chatTexts: statementLinksContract.texts,
  makeLink: statementLinksContract.create,
  takeBack: adjustmentsContract.takeBack,
  takeBackAssessment: adjustmentsContract.takeBackAssessment,
  cancel: adjustmentsContract.cancel,
  addLine: adjustmentsContract.addLine,
  roundOff: adjustmentsContract.roundOff,
  chargeLot: manualChargesContract.chargeLot,
  assessments: manualChargesContract.assessments,
  assess: manualChargesContract.assess,
  lotKinds: lotKindsContract.list,
  yearAhead: annualPrepaymentContract.preview,
  issueYear: annualPrepaymentContract.issue,
  charges: chargesContract.list,
  receiptSeries: seriesContract.list,
}
type Contract = typeof contract
type Name = keyof Contract

/** A refusal of the pretended server. */
export interface Refused {
  refused: number
  message: string
  errors?: Record<string, string[]>
  codes?: Record<string, { code: string; params: object }[]>
}
type Reply<E extends Endpoint> = (E['reply'] extends 'file' ? string : AnswerOf<E>) | Refused
type Served = { [N in Name]?: (heard: Heard) => Reply<Contract[N]> | Promise<Reply<Contract[N]>> }

const emptyPage = pageOf([], 0, { page: 1, size: 10 })
const nothing: Served = {
  reminderSteps: () => [],
  messageTemplates: () => [],
  settings: () => ({ village_timezone: 'Asia/Manila', bill_amount_per_month: '1000' }),
  list: () => ({ bills: emptyPage, current_page: 1, last_page: 1, total: 0 }),
  receipts: () => ({ ...emptyPage, total_amount: 0 }),
  residentOverdues: () => ({ data: [], current_page: 1, last_page: 1, total: 0 }),
  overdueBills: () => ({ bills: [], currentPage: 1, lastPage: 1, total: 0 }),
  accounts: () => emptyPage,
  residentBills: () => ({ bills: [], total_balance: 0, advance: 0 }),
  runs: () => emptyPage,
  penaltyRuns: () => emptyPage,
  receiptSeries: () => [],
}

const pattern = (endpoint: Endpoint) => new RegExp(`^/api${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)

/** Opens the dues screen at an address; its calls are answered by `served`, and by empty lists otherwise. */
export function openDues(address: string, served: Served = {}, role: Role = 'treasurer') {
  const answers: Served = { ...nothing, ...served }
  notices.set([])
  // Debt of the opened account's lot.
  answers.proposal ??= async (heard) =>
    lotProposal(
      (await answers.settings?.(heard)) as AnswerOf<Contract['settings']>,
      (await answers.residentBills?.(heard)) as AnswerOf<Contract['residentBills']>,
      (await answers.residentOverdues?.(heard)) as AnswerOf<Contract['residentOverdues']>,
    )
  const heard = answer(async (call) => {
    const names = Object.keys(contract) as Name[]
    const name = names.find((one) => contract[one].method === call.method && pattern(contract[one]).test(call.path))
    const reply = name && (await answers[name]?.(call))
    if (!reply) return { status: 404, json: { message: `Nothing answers ${call.method} ${call.path}.` } }
    if (typeof reply === 'string') return { text: reply, headers: { 'content-type': 'application/pdf' } }
    return { status: 'refused' in reply ? Number(reply.refused) : 200, json: reply }
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, validateSearch: (search) => search as Search }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  // The product's own router is the registered one; this one has the same search and a single page.
  show(<RouterProvider router={router as never} />, { as: role })
  return {
    router,
    heard,
    asks: (path: string) => heard.filter((call) => call.path === path && call.body !== null).map((call) => call.body),
  }
}

const Screen = () => (
  <main>
    <MonthlyDuesPage letters={({ lots }) => <p>{`Letters for ${lots.join(', ')}`}</p>} />
    <ConfirmHost />
    <Notices />
  </main>
)
