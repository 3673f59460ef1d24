import { Group, type GroupProps } from '@mantine/core'
import type { AccountBill } from '#features/dues/bills/web/account.ts'
import { useMe } from '#features/people/session/web/me.ts'
import type { Who } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'

// Further actions for a lot from its account. Seldom used: the code comes when a window is opened.

const ChargeLot = lazyPart(async () => (await import('#features/dues/assessments/web/ChargeLot.tsx')).ChargeLot)
const AnnualPrepayment = lazyPart(
  async () => (await import('#features/dues/prepayment/web/AnnualPrepayment.tsx')).AnnualPrepayment,
)
const CancelBill = lazyPart(async () => (await import('#features/dues/adjustments/web/CancelBill.tsx')).CancelBill)
const CorrectBill = lazyPart(async () => (await import('#features/dues/adjustments/web/CorrectBill.tsx')).CorrectBill)
const RoundOff = lazyPart(async () => (await import('#features/dues/adjustments/web/RoundOff.tsx')).RoundOff)
const ChangeKind = lazyPart(async () => (await import('#features/dues/rates/web/ChangeKind.tsx')).ChangeKind)
const Exemptions = lazyPart(async () => (await import('#features/dues/rates/web/Exemptions.tsx')).Exemptions)

const CopyForChat = lazyPart(
  async () => (await import('#features/dues/statement-links/web/CopyForChat.tsx')).CopyForChat,
)

const TITLES = {
  charge: t('Charge the Lot'),
  ahead: t('A Year Ahead'),
  kind: t('Kind of Lot'),
  exempt: t('Exemptions and Reductions'),
  chat: t('Copy for the chat'),
}
type Action = keyof typeof TITLES
/** Each with the work that it is. */
const ACTIONS: readonly (readonly [Action, Who])[] = [
  ['charge', 'bills'],
  ['ahead', 'till'],
  ['kind', 'staff'],
  ['exempt', 'read'],
  ['chat', 'staff'],
]

interface Props extends Omit<GroupProps, 'children'> {
  houseId: number
  address: string
  today: Day
}

/** Further actions for a lot, at its account, on its page and at the counter, with the windows that it opens. */
export function AccountActions({ houseId, address, today, ...group }: Props) {
  const window = useWindow<Action>()
  const isAdmin = useMe().role_type === 'admin'
  const shared = { houseId, today, onClose: window.close }
  return (
    <>
      <Group gap="xs" className="no-print" {...group} role="group" aria-label={t('More for this lot')}>
        {ACTIONS.filter(([, work]) => may(work)).map(([action]) => (
          <RowButton key={action} onClick={() => window.open(action)}>
            {TITLES[action]}
          </RowButton>
        ))}
      </Group>
      <Dialog title={window.about ? TITLES[window.about] : ''} size="lg" opened={window.opened} onClose={window.close}>
        {window.about === 'charge' && <ChargeLot key={window.times} {...shared} />}
        {window.about === 'ahead' && <AnnualPrepayment key={window.times} {...shared} />}
        {window.about === 'kind' && <ChangeKind key={window.times} {...shared} />}
        {window.about === 'exempt' && <Exemptions key={window.times} {...shared} mayChange={isAdmin} />}
        {window.about === 'chat' && (
          <CopyForChat key={window.times} lot={{ id: houseId, address }} onClose={window.close} />
        )}
      </Dialog>
    </>
  )
}

const ADJUSTMENT_TITLES = {
  cancel: t('Cancel the Bill'),
  correct: t('Correct the Bill'),
  round: t('Round Off'),
}

export interface Adjusting {
  what: keyof typeof ADJUSTMENT_TITLES
  bill: AccountBill
}

/** The windows that cancel, correct or round off a bill. */
export const AdjustmentWindow = ({ window }: { window: ReturnType<typeof useWindow<Adjusting>> }) => (
  <Dialog
    title={window.about ? ADJUSTMENT_TITLES[window.about.what] : ''}
    opened={window.opened}
    onClose={window.close}
  >
    {window.about?.what === 'cancel' && (
      <CancelBill key={window.times} bill={window.about.bill} onClose={window.close} />
    )}
    {window.about?.what === 'correct' && (
      <CorrectBill key={window.times} bill={window.about.bill} onClose={window.close} />
    )}
    {window.about?.what === 'round' && <RoundOff key={window.times} bill={window.about.bill} onClose={window.close} />}
  </Dialog>
)
