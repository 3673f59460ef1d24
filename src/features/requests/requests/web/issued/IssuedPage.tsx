import { FEE_SETTINGS, PERMIT_TYPES, STICKER_TYPES } from '#features/requests/requests/rules.ts'
import type { RequestType } from '#shared/request-types.ts'
import { usePage } from '#web/calls/query.ts'
import { t, translate } from '#web/texts/t.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import { permitsContract, stickersContract } from '../../contract.ts'
import { IssuedList, type IssuedQuery } from './IssuedList.tsx'
import { issuedPass } from './issued.ts'
import { type IssuedState, ROWS_A_SLIDE } from './issued-state.ts'

const filtersOf = (of: RequestType, { search, page, type, validity }: IssuedState) => ({
  ask: { search, page, per_page: ROWS_A_SLIDE },
  // Typed wrong in the address, a filter is none.
  type: Object.hasOwn(FEE_SETTINGS[of], type) ? type : null,
  status: validity === 'all' ? null : validity,
})

/** A slide of the issued permits. */
function usePermits(request: IssuedState): IssuedQuery {
  const { type, status, ask } = filtersOf('permit', request)
  const query = usePage(permitsContract.issued, { ...ask, permit_type: type, permit_status: status })
  return { ...query, rows: query.data?.data.map((row) => issuedPass('permit', row)) }
}

const useBuildingPermits = (request: IssuedState): IssuedQuery => usePermits({ ...request, type: PERMIT_TYPES[0] })

/** A slide of the issued stickers. */
function useStickers(request: IssuedState): IssuedQuery {
  const { type, status, ask } = filtersOf('sticker', request)
  const query = usePage(stickersContract.issued, { ...ask, sticker_type: type, sticker_status: status })
  return { ...query, rows: query.data?.data.map((row) => issuedPass('sticker', row)) }
}

const PERMITS = PERMIT_TYPES.map((type) => [type, translate(type)] as const)
const STICKERS = STICKER_TYPES.map((type) => [type, statusText(type)] as const)

/** Every issued permit (/files/house-permit). */
export const HousePermitPage = () => (
  <IssuedList title={t('House Permits')} of="permit" types={PERMITS} useIssued={usePermits} />
)

/** The issued building permits (/files/Building-permit). */
export const BuildingPermitPage = () => (
  <IssuedList title={t('Building Permit Details')} of="permit" types={[]} useIssued={useBuildingPermits} />
)

/** Every issued car sticker (/files/sticker). */
export const CarStickerPage = () => (
  <IssuedList title={t('Car Sticker Details')} of="sticker" types={STICKERS} useIssued={useStickers} />
)
