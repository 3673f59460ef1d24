import type { standingContract } from '#features/dues/standing/contract.ts'
import { peso, toCentavos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { get } from '#web/mobile/endpoints.ts'
import { Card } from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'

const ownStanding = get<(typeof standingContract)['own']>('/my-standing', 'resident')

/** The own case in plain words; nothing for everybody who has none. */
export function Standing() {
  const found = useAsk(ownStanding, {}).data?.case
  if (!found) return null
  const day = showDay(found.since)
  const amount = peso(toCentavos(found.debt))
  return (
    <Card label={t('Standing')}>
      <p>
        {found.state === 'notified' &&
          t('The board sent you a first notice on {day}: {amount} was due. Please pay, or answer in writing.', {
            day,
            amount,
          })}
        {found.state === 'heard' &&
          t('The board heard you on {day} about {amount} that was due. It may vote on it; please ask at the office.', {
            day,
            amount,
          })}
        {found.state === 'declared' &&
          t(
            'By a vote of the board you are not in good standing since {day}. This ends when what is due is paid; please ask at the office.',
            {
              day,
            },
          )}
      </p>
    </Card>
  )
}
