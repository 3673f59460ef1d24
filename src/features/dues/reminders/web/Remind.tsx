import { Button, Group } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Account } from '#features/dues/bills/web/account.ts'
import { NOT_SENT } from '#features/messages/notifications/rules.ts'
import { useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { remindersContract } from '../contract.ts'

interface Props {
  account: Account
  /** The button that prints the lot's letter; shown once the reminder reached somebody by nothing. */
  letter?: ReactNode
}

/**
 * Reminds one home owner of the overdue months (docs/spec/messages.md#reminders-of-dues), in words of the server's,
 * which knows the reader's language.
 */
export function Remind({ account, letter }: Props) {
  const notifying = useSend(remindersContract.notifyOverdue, {
    done: notify.answer,
    failed: (error) => notify.failure(error, NOT_SENT),
  })
  return (
    may('bills') && (
      <Group gap="xs">
        {(notifying.data?.reached.nobody ?? 0) > 0 && letter}
        <Button
          variant="default"
          leftSection={<IconBell size={16} aria-hidden />}
          disabled={account.overdue.length === 0}
          loading={notifying.isPending}
          onClick={() => notifying.mutate({ bill_ids: account.overdue.map((bill) => bill.id) })}
        >
          {t('Remind')}
        </Button>
      </Group>
    )
  )
}
