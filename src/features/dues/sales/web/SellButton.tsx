import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Day } from '#shared/dates.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'

const Sell = lazyPart(async () => (await import('./Sell.tsx')).Sell)

/** Opens one receipt over several things and lots (docs/spec/money.md#sales). */
export function SellButton({ today }: { today: Day }) {
  const window = useWindow<true>()
  return (
    <>
      {may('till') && (
        <Button leftSection={<IconReceipt size={18} aria-hidden />} onClick={() => window.open(true)}>
          {t('New receipt')}
        </Button>
      )}
      <Dialog title={t('Receipt over several things')} size="lg" opened={window.opened} onClose={window.close}>
        <Suspense fallback={<PageLoader />}>
          <Sell key={window.times} today={today} onClose={window.close} />
        </Suspense>
      </Dialog>
    </>
  )
}
