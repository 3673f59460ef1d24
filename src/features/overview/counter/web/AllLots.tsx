import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { salesContract } from '#features/dues/sales/contract.ts'
import type { Day } from '#shared/dates.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import type { LotCard } from '../contract.ts'

const Sell = lazyPart(async () => (await import('#features/dues/sales/web/Sell.tsx')).Sell)

interface Props {
  /** The lot whose card it is: its own comes first, what is left is its advance. */
  houseId: number
  owner: NonNullable<LotCard['owner']>
  today: Day
  onNext: () => void
}

/** Takes one amount for everything that the owner of a lot owns; nothing where that is one lot, or for who may not. */
export function AllLots({ houseId, owner, today, onNext }: Props) {
  const others = owner.house_ids.filter((id) => id !== houseId)
  const window = useWindow<true>()
  if (!may(salesContract.sell) || others.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal' } }}
        leftSection={<IconCash size={16} aria-hidden />}
        onClick={() => window.open(true)}
      >
        {t('All {count} lots of {name} · {amount}', {
          count: others.length + 1,
          name: owner.name,
          amount: pesoText(owner.owed),
        })}
      </Button>
      <Dialog title={t('Take payment for several lots')} size="lg" opened={window.opened} onClose={window.close}>
        {window.about && (
          <Sell
            key={window.times}
            today={today}
            lots={[houseId, ...others]}
            done={t('Next')}
            onDone={onNext}
            onClose={window.close}
          />
        )}
      </Dialog>
    </>
  )
}
