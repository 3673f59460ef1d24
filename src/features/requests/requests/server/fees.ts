import { lockLots } from '#features/ledger/settlement/server/lots.queries.ts'
import { type SettingKey, type StoredSettings, settingAmount, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { isPlate, plateKey } from '#features/people/vehicles/rules.ts'
import type { Db } from '#server/database/db.ts'
import type { WritingCall } from '#server/feature/feature.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'
import {
  FEE_SETTINGS,
  type RequestRules,
  requestTypes,
  STICKER_TYPES,
  type StickerFee,
  type StickerRates,
  type StickerType,
  stickerFees,
} from '../rules.ts'
import type { LockedRequest } from './status-changes.queries.ts'
import { platesOfYear } from './sticker-year.queries.ts'

const stickerRatesOf = (stored: StoredSettings): StickerRates => ({
  fees: Object.fromEntries(
    STICKER_TYPES.map((type) => [type, settingAmount(stored, FEE_SETTINGS.sticker[type])]),
  ) as Record<StickerType, Centavos>,
  processing: settingAmount(stored, 'processing_fee'),
  yearStart: settingText(stored, 'sticker_year_start'),
  free: Number(settingText(stored, 'sticker_free_count')),
  extraFrom: Number(settingText(stored, 'sticker_fee_extra_from')),
  extra: settingAmount(stored, 'sticker_fee_extra'),
  byQuarter: settingText(stored, 'sticker_fee_by_quarter') === 'true',
})

/** Prices of the settings, and the vehicles of a lot that have a sticker of the year, by the keys of their plates in their order. */
interface StickerPrices {
  rates: StickerRates
  plates: readonly string[]
  /** Number of these plates. */
  already: number
}

export async function stickerPrices(db: Db, houseId: number | null, today: Day): Promise<StickerPrices> {
  const rates = stickerRatesOf(await storedSettings(db))
  const plates = houseId === null ? [] : await platesOfYear(db, houseId, today, rates.yearStart)
  return { rates, plates, already: plates.length }
}

/**
 * Fees of one sticker more of a lot, as they are today (docs/spec/requests.md#sticker-year). A vehicle that counts already has its own
 * place among those of the lot.
 */
export async function stickerFee(
  db: Db,
  {
    house_id,
    sticker_type,
    car_plate_number,
  }: { house_id: number | null; sticker_type: string | null; car_plate_number: string | null },
  today: Day,
): Promise<StickerFee> {
  const { rates, plates } = await stickerPrices(db, house_id, today)
  const plate = car_plate_number ?? ''
  const own = isPlate(plate) ? plates.indexOf(plateKey(plate)) : -1
  const already = own === -1 ? plates.length : own
  // The table holds these words alone.
  const [fee] = stickerFees([sticker_type as StickerType], rates, already, today)
  if (!fee) throw new Error('a sticker has no fee')
  return fee
}

/** The setting that the fee of a request is copied from. */
const feeSetting = (type: RequestType, row: Record<RequestRules['kind'], string | null>): SettingKey => {
  const settings: Readonly<Record<string, SettingKey>> = FEE_SETTINGS[type]
  const setting = settings[row[requestTypes[type].kind] ?? '']
  if (!setting) throw new Error(`a request of type ${type} is of no kind`)
  return setting
}

/** Fees of a request by the settings, in centavos; of a sticker by what its lot has, which no other one changes meanwhile. */
export async function feesOf(
  { db, today }: WritingCall,
  product: RequestType,
  request: LockedRequest,
): Promise<StickerFee> {
  if (product === 'sticker') {
    if (request.house_id !== null) await lockLots(db, [request.house_id])
    return stickerFee(db, request, today)
  }
  const settings = await storedSettings(db)
  return {
    fee: settingAmount(settings, feeSetting(product, request)),
    processing: settingAmount(settings, 'processing_fee'),
  }
}
