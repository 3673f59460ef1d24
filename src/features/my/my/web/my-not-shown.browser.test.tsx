import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { aBill } from '../../../../../test/web/my-bills.ts'
import { ana, lot, onAPhone, open, owed } from '../../../../../test/web/my-village.tsx'

onAPhone()

const member = ana({ role_type: 'tenant', lots: [lot(3, 'Block 2 Lot 14', 'tenant')] })
const NONE = pageOf([], 0, { page: 1, size: 30 })
const lists = {
  'GET /permits/resident/12': () => ({ json: { permits: [] } }),
  'GET /approved-permits/12': () => ({ json: [] }),
  'GET /car-sticker-requests': () => ({ json: [] }),
  'GET /approved-sticker-requests/12': () => ({ json: [] }),
  'GET /complaints': () => ({ json: NONE }),
}

describe('what somebody may not see is not told as nothing', () => {
  test.each(['/my/pay', '/my/pay?lot=3', '/my/receipts', '/my/lots/3', '/my/bookings', '/my/requests'])(
    'at %s',
    async (at) => {
      open(lists, { at, me: member })
      await expect.element(page.getByText(/Ask to be allowed|not shown to you|Yours alone/).first()).toBeVisible()
      for (const nothing of [
        /Nothing is owed/,
        /No payment records/,
        /No bookings yet/,
        /No (vehicles|clearances|complaints)/,
      ])
        await expect.element(page.getByText(nothing)).not.toBeInTheDocument()
    },
  )

  test('beside lots that are shown', async () => {
    const lots = [lot(3, 'Block 2 Lot 14'), lot(4, 'Block 2 Lot 15', 'tenant')]
    open({}, { me: ana({ lots }), bills: [aBill('2026-10')] })
    await expect.element(owed()).toMatchTextContent(/Block 2 Lot 15.*Its bills are not shown to you/)
  })
})
