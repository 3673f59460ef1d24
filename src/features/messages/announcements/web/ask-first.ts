import { notificationsContract } from '#features/messages/notifications/contract.ts'
import type { Audience } from '#features/messages/notifications/rules.ts'
import { call } from '#web/calls/api.ts'
import { thrown } from '#web/calls/api-error.ts'
import { deliveryText } from '#web/calls/deliveries.ts'
import { plural, t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { confirm } from '#web/ui/windows/confirm.ts'

/** Asks before many are told something, naming how many, and by what they hear of it; false also when that is not known. */
export async function confirmNotify(to: { audience: Audience; sms?: boolean }, title: string): Promise<boolean> {
  try {
    const { reached } = await call(notificationsContract.audience, to)
    return await confirm({
      title,
      message: `${plural(reached.people, 'This goes to 1 person at once.', 'This goes to {count} people at once.')} ${deliveryText(reached)}`,
      yes: t('Send it'),
      no: t('Cancel'),
    })
  } catch (cause) {
    notify.failure(thrown(cause))
    return false
  }
}
