import type { ComponentType } from 'react'
import type { permitsContract, stickersContract } from '#features/requests/requests/contract.ts'
import { type Move, requestTypes, STEPS, type Step } from '#features/requests/requests/rules.ts'
import type { RequestType } from '#shared/request-types.ts'
import type { ContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import type { Words } from '#web/ui/page/notify.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import type { PassRequest } from './pass-request.ts'
import type { ApprovalValues, FeeProps, Fees, FeesProps } from './request-forms.ts'

type Permits = typeof permitsContract
type Stickers = typeof stickersContract
/** An endpoint that both contracts have, with the same ask. */
type Either<Name extends keyof Permits & keyof Stickers> = Permits[Name] | Stickers[Name]
/** A move that needs nothing but the request. */
type MoveEndpoint = (Permits | Stickers)['complete' | 'claim']

/** Actions in the last column of a list. */
export type ListAction = 'review' | Extract<Move, 'pay' | 'complete' | 'claim'>

/** The last column of a list; without `does` it says N/A. */
interface Action {
  header: string
  does?: ListAction
  label?: string
}

/** The requests of one step: a tab, or one choice of a tab's Status filter. */
export interface StepList {
  step: Step
  label: string
  empty: string
  columns: readonly Column<PassRequest>[]
  action?: Action
}

export interface Tab {
  tab: string
  label: string
  /** More than one: the tab has a Status filter. */
  lists: readonly [StepList, ...StepList[]]
}

export interface NewRequestProps {
  onClose: () => void
  onDone: (id: number, message: string) => void
}

/** Differences between the types of requests on the screens (docs/decisions/permits-and-stickers.md). */
export interface ProductScreen {
  type: RequestType
  title: string
  /** The button that approves. */
  approve: string
  /** Title of its window. */
  approving: string
  aboutLabel: string
  searchHint: string
  feeLabel: string
  /** The button that opens the paper of what was issued. */
  paper: string
  /** True when a bond can be asked for. */
  bond: boolean
  /** Way to what else belongs to it, beside its title. */
  Beside?: ComponentType
  tabs: readonly [Tab, ...Tab[]]
  calls: {
    byStatus: Either<'byStatus'>
    read: Either<'read'>
    reject: Either<'reject'>
    complete: MoveEndpoint
    claim: MoveEndpoint
    paper: Either<'paper'>
    issued: Either<'issued'>
    messages: Either<'messages'>
    write: Either<'write'>
  }
  /** Question of the Mark as Done window. */
  doneQuestion: string
  /** Red texts of what failed; the reason follows. */
  failures: Readonly<Record<'fetch' | Move, string>>
  /** Alerts of the same, where the specification has one. */
  alerts: Readonly<Partial<Record<Move, string>>>
  Fees: ComponentType<FeesProps>
  /** Buttons of what was issued and can be lost. */
  Lost?: ComponentType<{ request: PassRequest }>
  useApproval: (request: PassRequest, fees: Fees, done: (words: Words) => void) => ContractForm<ApprovalValues>
  Payment: ComponentType<FeeProps>
  NewRequest: ComponentType<NewRequestProps>
}

const TABS = {
  to_pay: t('To Pay'),
  in_progress: t('In Progress'),
  to_claim: t('To Claim'),
  completed: t('Completed'),
}

const LISTS: Readonly<Record<Step, { label: string; action?: Action }>> = {
  pending: { label: t('Pending'), action: { header: t('Action'), does: 'review', label: t('Review') } },
  rejected: { label: t('Rejected'), action: { header: t('Action') } },
  approved: { label: t('To pay'), action: { header: t('Action'), does: 'pay', label: t('Add Payment') } },
  in_progress: {
    label: t('In progress'),
    action: { header: t('Actions'), does: 'complete', label: t('Mark as Done') },
  },
  done: { label: t('To claim'), action: { header: t('Action'), does: 'claim', label: t('Set as Claimed') } },
  claimed: { label: t('Claimed') },
}

/** The tabs of a type, the first under `label`: for each step what it says when it is empty, its columns, and another last one. */
export function tabsOf(
  type: RequestType,
  label: string,
  lists: Readonly<Record<Step, readonly [empty: string, columns: StepList['columns'], action?: Partial<Action>]>>,
): ProductScreen['tabs'] {
  const { tabOf } = requestTypes[type]
  const labels = { requests: label, ...TABS }
  const listOf = (step: Step): StepList => {
    const [empty, columns, own] = lists[step]
    const { action, ...rest } = LISTS[step]
    return { step, empty, columns, ...rest, ...(action ? { action: { ...action, ...own } } : {}) }
  }
  const tabs = new Map<string, Tab>()
  for (const step of STEPS) {
    const tab = tabOf[step]
    const before = tabs.get(tab)
    const list = listOf(step)
    tabs.set(tab, { tab, label: labels[tab], lists: before ? [...before.lists, list] : [list] })
  }
  return [...tabs.values()] as [Tab, ...Tab[]]
}
