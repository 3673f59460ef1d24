import { openAt } from './open-at.tsx'
import { settings } from './requests-office.ts'
import { aVillage } from './village.ts'

type More = Parameters<typeof aVillage>[0]
const empty = () => ({ json: { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 } })

/** Opens a page of the office as a cashier; answers what every page of the counter asks for. */
export function openAsCashier(address: string, more: More = {}) {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: settings }),
      'GET /collections': () => ({ json: { receipts: [], by_method: [], total: 0 } }),
      'GET /receipt-series': () => ({ json: [] }),
      'GET /charges': () => ({ json: [] }),
      ...Object.fromEntries(
        ['/bookings', '/car-sticker-requests/status/approved', '/car-sticker-requests/status/in_progress'].map(
          (path) => [`GET ${path}`, empty],
        ),
      ),
      ...more,
    },
    'cashier',
  )
  return { heard, at: openAt(address), paths: () => heard.map(({ method, path }) => `${method} ${path}`) }
}
