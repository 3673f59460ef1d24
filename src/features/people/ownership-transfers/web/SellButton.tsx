import { Button, type ButtonProps } from '@mantine/core'
import { IconTransfer } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Day } from '#shared/dates.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyWindow } from '#web/ui/page/lazy-part.tsx'

const SellLot = lazyWindow(
  async () => (await import('./SellLot.tsx')).SellLot,
  ({ onClose }) => ({ opened: true, onClose }),
)

interface Props extends ButtonProps {
  houseId: number
  address: string
  today: Day
}

/** Opens the window that records the sale of a lot. */
export function SellButton({ houseId, address, today, ...button }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {may('records') && (
        <Button
          variant="default"
          leftSection={<IconTransfer size={16} aria-hidden />}
          {...button}
          onClick={() => setOpen(true)}
        >
          {t('Record a sale')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open && <SellLot houseId={houseId} address={address} today={today} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
