import type { Permit, Sticker } from '#features/requests/requests/contract.ts'
import { t } from '#web/texts/t.ts'

export const stickerName = (type: Sticker['sticker_type']): string =>
  ({
    two_wheel: t('Motorcycle'),
    four_wheel: t('Car'),
    delivery_truck: t('Delivery truck'),
    pass_through: t('Pass through'),
  })[type]

export const permitName = (type: Permit['permit_type']): string =>
  ({
    'Building Clearance': t('Building clearance'),
    'Construction Clearance': t('Construction clearance'),
  })[type]
