import { PERMIT_TYPES, STICKER_TYPES } from '#features/requests/requests/rules.ts'
import { usePage } from '#web/query.ts'
import { told } from '#web/texts/t.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import { permits, stickers } from './calls.ts'
import type { IssuedQuery } from './IssuedList.tsx'
import { issuedPass } from './issued.ts'
import { type IssuedState, ROWS_A_SLIDE } from './issued-state.ts'

const filtersOf = ({ search, page, type, validity }: IssuedState, types: readonly string[]) => ({
  search,
  page,
  per_page: ROWS_A_SLIDE,
  // Typed wrong in the address, a filter is none.
  type: types.includes(type) ? type : null,
  status: validity === 'all' ? null : validity,
})

export const PERMIT_CHOICES = PERMIT_TYPES.map((type) => [type, told(type)] as const)
export const STICKER_CHOICES = STICKER_TYPES.map((type) => [type, statusText(type)] as const)

/** A slide of the issued permits. */
export function useIssuedPermits(asked: IssuedState): IssuedQuery {
  const { type, status, ...ask } = filtersOf(asked, PERMIT_TYPES)
  const query = usePage(permits.issued, { ...ask, permit_type: type, permit_status: status })
  return { ...query, rows: query.data?.data.map(issuedPass) }
}

/** A slide of the issued building permits. */
export const useBuildingPermits = (asked: IssuedState): IssuedQuery =>
  useIssuedPermits({ ...asked, type: 'Building Clearance' })

/** A slide of the issued stickers. */
export function useIssuedStickers(asked: IssuedState): IssuedQuery {
  const { type, status, ...ask } = filtersOf(asked, STICKER_TYPES)
  const query = usePage(stickers.issued, { ...ask, sticker_type: type, sticker_status: status })
  return { ...query, rows: query.data?.data.map(issuedPass) }
}
