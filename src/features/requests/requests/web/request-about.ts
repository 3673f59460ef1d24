import type { RequestType } from '#shared/request-types.ts'
import { t, translate } from '#web/texts/t.ts'

/** Subject of a request in a list of several types, from the one field that tells it: the kind of a permit, the plate of a sticker. */
export const REQUEST_ABOUT: Readonly<Record<RequestType, (about: string) => string>> = {
  permit: translate,
  sticker: (plate) => t('Sticker {plate}', { plate }),
}
