import { Button } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Day } from '#shared/dates.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { stickerYearContract } from '../contract.ts'

const RenewStickers = lazyPart(async () => (await import('./RenewStickers.tsx')).RenewStickers)

interface Props {
  houseId: number
  today: Day
  /** Beside other small buttons. */
  compact?: boolean
}

/** Opens the renewal of the stickers of a lot's vehicles (docs/spec/requests.md#renewal). */
export function RenewButton({ houseId, today, compact = false }: Props) {
  const window = useWindow<true>()
  if (!may(stickerYearContract.renew)) return null
  return (
    <>
      <Button
        variant="default"
        {...(compact ? { size: 'compact-md' } : { leftSection: <IconCar size={16} aria-hidden /> })}
        onClick={() => window.open(true)}
      >
        {t('Renew stickers')}
      </Button>
      <Dialog title={t('Renew stickers')} size="lg" opened={window.opened} onClose={window.close}>
        <Suspense fallback={<PageLoader />}>
          <RenewStickers key={window.times} houseId={houseId} today={today} onClose={window.close} />
        </Suspense>
      </Dialog>
    </>
  )
}
