import { t } from '#web/texts/t.ts'
import { IssuedList } from './IssuedList.tsx'
import { STICKER_CHOICES, useIssuedStickers } from './use-issued.ts'

/** Every issued car sticker (/files/sticker). */
export const CarStickerPage = () => (
  <IssuedList
    title={t('Car Sticker Details')}
    thing="car sticker"
    types={STICKER_CHOICES}
    useIssued={useIssuedStickers}
  />
)
