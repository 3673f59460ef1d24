import { Button, Group, Text } from '@mantine/core'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { partAhead } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { refundsContract } from '../contract.ts'
import { GivenBack } from './GivenBack.tsx'

const RefundCredit = partAhead(async () => (await import('./RefundCredit.tsx')).RefundCredit)

/** Advances of a lot, and refunds of them; nothing where there is neither. */
export function LotCredit({ houseId }: { houseId: number }) {
  const query = useAsk(refundsContract.list, { house_id: houseId })
  const credit = query.data?.credit ?? 0
  const before = query.data?.refunds.filter((one) => one.undone_at === null) ?? []
  const giving = useWindow<true>()
  if (credit <= 0 && before.length === 0) return null
  return (
    <Section title={t('Advance')}>
      <Group justify="space-between">
        <Text>
          <Money pesos={credit} />
        </Text>
        {credit > 0 && may('voids') && (
          <Button variant="default" size="compact-md" onClick={() => giving.open(true)}>
            {t('Give Credit Back')}
          </Button>
        )}
      </Group>
      <GivenBack all={before} />
      <Dialog title={t('Give Credit Back')} opened={giving.opened} onClose={giving.close}>
        {giving.about && <RefundCredit key={giving.times} houseId={houseId} credit={credit} onClose={giving.close} />}
      </Dialog>
    </Section>
  )
}
