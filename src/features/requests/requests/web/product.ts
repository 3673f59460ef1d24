import type { ComponentType } from 'react'
import type { PaymentValues } from '#features/ledger/payments/web/how-paid.ts'
import type { PaymentParts } from '#features/ledger/payments/web/PaymentWindow.tsx'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import type { permitsContract, stickersContract } from '#features/requests/requests/contract.ts'
import type { Move, Step } from '#features/requests/requests/rules.ts'
import type { Day } from '#shared/dates.ts'
import type { Call } from '#web/api.ts'
import type { ContractForm } from '#web/form.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import type { Words } from '#web/ui/notify.ts'
import type { PassRequest } from './pass-request.ts'

type Permits = typeof permitsContract
type Stickers = typeof stickersContract
/** A call that both contracts have, with the same ask. */
type Either<Name extends keyof Permits & keyof Stickers> = Call<Permits[Name] | Stickers[Name]>
/** A move that needs nothing but the request. */
type MoveCall = Call<(Permits | Stickers)['complete' | 'claim']>

/** Actions in the last column of a list. */
export type ListAction = 'review' | Extract<Move, 'pay' | 'complete' | 'claim'>

/** The requests of one step: a tab, or one choice of a tab's Status filter. */
export interface StepList {
  step: Step
  label: string
  empty: string
  columns: readonly Column<PassRequest>[]
  /** The last column; without `does` it says N/A. */
  action?: { header: string; does?: ListAction; label?: string }
}

export interface Tab {
  tab: string
  label: string
  /** More than one: the tab has a Status filter. */
  lists: readonly [StepList, ...StepList[]]
}

/** A form of this product, with its fields bound. */
export interface BoundForm<Field extends string>
  extends Pick<ContractForm<unknown>, 'error' | 'busy' | 'submit' | 'begun' | 'beginAnew'> {
  bind: Record<Field, object>
}

export interface NewRequestProps {
  onClose: () => void
  onDone: (id: number, message: string) => void
}

export interface FeeProps {
  request: PassRequest
  today: Day
  parts: (form: ContractForm<PaymentValues>) => PaymentParts
  onPaid?: () => void
  onClose: () => void
}

/** Differences between permits and stickers on the screens (docs/decisions/permits-and-stickers.md). */
export interface ProductScreen {
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
  tabs: readonly [Tab, ...Tab[]]
  statusOf: Readonly<Record<Step, string>>
  calls: {
    byStatus: Either<'byStatus'>
    read: Either<'read'>
    reject: Either<'reject'>
    complete: MoveCall
    claim: MoveCall
    paper: Either<'paper'>
  }
  /** Question of the Mark as Done window. */
  doneQuestion: string
  /** Red texts of what failed; the reason follows. */
  failures: Readonly<Record<'fetch' | Move, string>>
  /** Alerts of the same, where the specification has one. */
  alerts: Readonly<Partial<Record<Move, string>>>
  useApproval: (
    request: PassRequest,
    village: VillageSettings,
    done: (words: Words) => void,
  ) => BoundForm<'fee' | 'processingFee' | 'note'>
  Payment: ComponentType<FeeProps>
  NewRequest: ComponentType<NewRequestProps>
}
