import { Button } from '@mantine/core'
import { NOT_SENT } from '#features/messages/notifications/rules.ts'
import { fullName } from '#shared/names.ts'
import type { RequestType } from '#shared/request-types.ts'
import { may } from '#web/may.ts'
import { useSend } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/notify.ts'
import { notifications } from './calls.ts'
import { type IssuedPass, noticeOf } from './issued.ts'

/** Tells the owner how the permit or sticker stands, in the office's own words. */
export function Notify({ pass, of }: { pass: IssuedPass; of: RequestType }) {
  const sending = useSend(notifications.sendToUser, {
    done: notify.answer,
    failed: (error) => notify.failure(error, NOT_SENT),
  })
  return (
    may('records') && (
      <Button
        size="compact-sm"
        variant="default"
        loading={sending.isPending}
        aria-label={t('Notify {name} about {number}', { name: fullName(pass.resident.user), number: pass.number })}
        onClick={() => sending.mutate({ user_id: pass.resident.user.id, ...noticeOf(pass, of) })}
      >
        {t('Notify')}
      </Button>
    )
  )
}
