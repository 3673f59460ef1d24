import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { OverdueRow } from '#features/billing/contract.ts'
import { NOT_SENT, overdueReminder } from '#features/notifications/rules.ts'
import { toCentavos } from '#shared/money.ts'
import { useSend } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/notify.ts'
import { type Account, sumOf } from './account.ts'
import { notifications } from './calls.ts'

interface Props {
  resident: OverdueRow['resident']
  account: Account
}

/** Reminds one home owner of the overdue months (part 1 §7). */
export function Remind({ resident, account }: Props) {
  const sending = useSend(notifications.sendToUser, {
    done: notify.answer,
    failed: (error) => notify.failure(error, NOT_SENT),
  })
  const { user, house } = resident
  const text = () =>
    overdueReminder({
      firstname: user.firstname,
      house,
      months: account.overdueMonths,
      total: toCentavos(sumOf(account.overdue.map((bill) => bill.balance))),
    })
  return (
    <Button
      variant="default"
      leftSection={<IconBell size={16} aria-hidden />}
      disabled={account.overdue.length === 0}
      loading={sending.isPending}
      onClick={() => sending.mutate({ user_id: user.id, ...text() })}
    >
      {t('Remind')}
    </Button>
  )
}
