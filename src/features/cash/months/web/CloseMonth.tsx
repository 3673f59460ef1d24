import { Checkbox, List, Text } from '@mantine/core'
import { useState } from 'react'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { monthsContract } from '../contract.ts'
import { monthParts, POINT_NAMES } from './month-texts.ts'

/** Closes a month after the list of what is open in it (docs/spec/money.md#closing-a-month). */
export function CloseMonth({ month, onClose }: { month: string; onClose: () => void }) {
  const query = useAsk(monthsContract.points, monthParts(month))
  const [despite, setDespite] = useState(false)
  const points = query.data?.points ?? []
  const form = useContractForm<typeof monthsContract.close, object>({
    endpoint: monthsContract.close,
    initialValues: {},
    toAsk: () => ({ ...monthParts(month), despite }),
    done: notify.answerThen(onClose),
  })
  return (
    <Dialog title={t('Close {month}', { month: showMonth(month) })} opened onClose={onClose} size="md">
      {query.error ? (
        <LoadFailure error={query.error} retry={query.refetch} />
      ) : (
        <WindowForm
          form={{ ...form, busy: form.busy || !query.data }}
          yes={t('Close the Month')}
          busyText={query.data ? t('Saving...') : t('Looking for open points...')}
          onClose={onClose}
        >
          <Text>
            {t(
              'Nothing dated in this month or before it can be entered or changed afterwards. Its figures stay as they are.',
            )}
          </Text>
          {points.length > 0 && (
            <>
              <List aria-label={t('Open points')} withPadding>
                {points.map(({ kind, count }) => (
                  <List.Item key={kind}>{t('{what}: {count}', { what: POINT_NAMES[kind], count })}</List.Item>
                ))}
              </List>
              <Checkbox
                label={t('Close it with these open points')}
                checked={despite}
                onChange={(event) => setDespite(event.currentTarget.checked)}
              />
            </>
          )}
        </WindowForm>
      )}
    </Dialog>
  )
}
