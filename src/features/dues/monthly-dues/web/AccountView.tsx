import { Button, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { accountsContract } from '#features/dues/accounts/contract.ts'
import type { OverdueRow } from '#features/dues/bills/contract.ts'
import { accountOf } from '#features/dues/bills/web/account.ts'
import type { LettersOf } from '#features/dues/bills/web/dues-state.ts'
import { RecordPayment } from '#features/dues/desk/web/RecordPayment.tsx'
import { UnpaidBreakdown } from '#features/dues/desk/web/UnpaidBreakdown.tsx'
import { WaiveWindow } from '#features/dues/desk/web/void-or-reissue.tsx'
import type { Waiving } from '#features/dues/penalties/web/WaivePenalty.tsx'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { useMe } from '#features/people/session/web/me.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { BackToList } from '#web/ui/BackToList.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { AccountBills } from './AccountBills.tsx'
import classes from './AccountView.module.css'
import { AccountActions, type Adjusting, AdjustmentWindow } from './account-actions.tsx'
import { OverdueSummary } from './OverdueSummary.tsx'
import { ResidentCard } from './ResidentCard.tsx'

const titles = { overdue: t('Overdue Bill Details'), account: t('Resident Account') }

interface Props {
  kind: keyof typeof titles
  row: OverdueRow
  village: VillageSettings
  /** The button that prints the letter of a lot. */
  letters?: LettersOf | undefined
  onBack: () => void
}

/** One home owner's account: who it is, what is owed, what was paid, and the payment of several months. */
export function AccountView({ kind, row, village, letters, onBack }: Props) {
  const bills = useAsk(accountsContract.residentBills, { residentId: row.id, kinds: 'all' })
  const houseId = row.resident.house.id
  const account = accountOf(row, bills.data?.bills)
  const paying = useWindow<true>()
  const waiving = useWindow<Waiving>()
  const adjusting = useWindow<Adjusting>()
  const isAdmin = useMe().role_type === 'admin'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <div className={classes.head}>
        <BackToList onClick={onBack} />
        <Title order={2} ref={title} tabIndex={-1} className={classes.title}>
          {titles[kind]}
        </Title>
        <Button
          renderRoot={(props) => <Link to="/statement" search={{ house: String(houseId) }} {...props} />}
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
        >
          {t('Statement')}
        </Button>
        {may('desk') && (
          <Button disabled={village.exactSums && account.unpaid.length === 0} onClick={() => paying.open(true)}>
            {t('Make Payment')}
          </Button>
        )}
      </div>
      <AccountActions houseId={houseId} address={row.resident.house.address} today={village.today} mb="md" />
      <div className={classes.columns}>
        <ResidentCard resident={row.resident} today={village.today} />
        <div className={classes.main}>
          <OverdueSummary
            withBalance={kind === 'account'}
            account={account}
            advance={bills.data?.advance ?? 0}
            village={village}
            letter={letters?.({ lots: [houseId] })}
          />
          <UnpaidBreakdown
            bills={account.overdue}
            onWaive={
              isAdmin ? (bill, penalty) => waiving.open({ bill, penalty, resident: row.resident.user }) : undefined
            }
          />
          {kind === 'account' && (
            <AccountBills
              query={bills}
              bills={bills.data?.bills}
              onPutRight={may('bills') ? adjusting.open : undefined}
            />
          )}
        </div>
      </div>
      <Dialog title={t('Make Payment')} size="lg" opened={paying.opened} onClose={paying.close}>
        {paying.about && (
          <RecordPayment key={paying.times} houseId={houseId} today={village.today} onClose={paying.close} />
        )}
      </Dialog>
      <WaiveWindow window={waiving} />
      <AdjustmentWindow window={adjusting} />
    </>
  )
}
