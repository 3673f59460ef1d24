import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { stickersContract } from '../../contract.ts'
import { NeedsVillage } from '../NeedsVillage.tsx'
import type { PassRequest } from '../pass-request.ts'

const VoidSticker = lazyPart(async () => (await import('./VoidSticker.tsx')).VoidSticker)
const ReplaceSticker = lazyPart(async () => (await import('./ReplaceSticker.tsx')).ReplaceSticker)

/** Says that an issued sticker was lost or damaged, then issues the one in its place (docs/spec/requests.md#lost-stickers). */
export function LostSticker({ request }: { request: PassRequest }) {
  const losing = useWindow<true>()
  const replacing = useWindow<true>()
  const today = useSettings().village?.today
  const { issued } = request
  if (!issued) return null
  const { voided, replacedBy, until } = issued
  const over = today === undefined || until < today
  return (
    <>
      {voided === null && may(stickersContract.void) && (
        <Button variant="default" onClick={() => losing.open(true)}>
          {t('Lost or damaged')}
        </Button>
      )}
      {voided !== null && replacedBy === null && !over && may(stickersContract.replace) && (
        <Button onClick={() => replacing.open(true)}>{t('Replace the sticker')}</Button>
      )}
      {losing.show(<VoidSticker request={request} onClose={losing.close} />)}
      <Dialog title={t('Replace the sticker')} size="lg" opened={replacing.opened} onClose={replacing.close}>
        <Suspense fallback={<PageLoader />}>
          <NeedsVillage>
            {(village) => (
              <ReplaceSticker key={replacing.times} request={request} village={village} onClose={replacing.close} />
            )}
          </NeedsVillage>
        </Suspense>
      </Dialog>
    </>
  )
}
