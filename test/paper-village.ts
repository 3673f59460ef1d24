import { aBill } from '#features/dues/bills/server/factory.ts'
import { printNext } from '#features/overview/reports/server/report-runs.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Endpoint } from '#shared/contract.ts'
import type { TestApp } from './app.ts'
import { fullVillage, withMoney } from './full-village.ts'
import { WALLET_HEAD } from './reconciliation-desk.ts'
import { aPicture } from './uploads.ts'

type Village = Awaited<ReturnType<typeof fullVillage>>

/** Papers of money beside receipts: a voucher of petty cash, its replenishment, a statement that is reconciled, a budget. */
async function withBooks({ ask, treasurer }: Village): Promise<void> {
  const places = await ask<{ id: number; name: string }[]>('GET', '/places')
  const [fund, bank] = ['Petty cash', 'Savings'].map((name) => places.find((one) => one.name === name)?.id)
  await ask('POST', '/expenses', {
    ...{ expense_name: 'Bulbs', amount: 120, expenses_date: '2026-11-20', place_id: fund },
  })
  await ask('POST', '/replenishments', { fund_id: fund, from_id: bank, method: 'bank transfer' })
  const lines = [{ side: 'expense', account: 'Guards', amount: 12_000 }]
  await ask('PUT', '/budgets/2026', { resolution: '2026-01', lines })
  const rows = [WALLET_HEAD, ['2026-11-20 01:00 PM', 'INTEREST', '900000000001', '', '10.00', '50010.00']]
  await ask('POST', '/reconciliation/statements', { place_id: bank, rows, source: 'sheet' }, treasurer.token)
  await ask('POST', '/reconciliation/finished', { place_id: bank, day: '2026-11-20' }, treasurer.token)
}

/** Papers to and about members: letters, a case of standing, a plan of payments, a lot that was sold, a link to a statement. */
async function withMembers({ ask, next, house }: Village, { database }: TestApp): Promise<string> {
  const debtor = await database.transaction({ userId: null, requestId: null }, async (tx) => {
    const lot = await aHouse(tx, { since: '2020-01-01' })
    for (const month of ['2026-04', '2026-05', '2026-06', '2026-07']) await aBill(tx, { house: lot, month })
    return lot
  })
  const served = { day: '2026-08-01', served_how: 'in_person', paper: 'First notice' }
  await ask('POST', '/standing/cases', { house_id: debtor.id, ...served })
  await ask('POST', '/letters', { kind: 'first_notice', house_ids: [debtor.id] })
  await ask('POST', '/audiences/send', { audience: { house_ids: [debtor.id] }, title: 'Dues', body: 'Please see us.' })
  const instalments = [
    { day: '2026-12-01', amount: 2000 },
    { day: '2027-01-01', amount: 2000 },
  ]
  await ask('POST', '/payment-plans', { house_id: debtor.id, instalments })
  const sale = { day: '2026-11-15', buyer: { lastname: 'Bagong', firstname: 'Bibili' }, deed: 'Deed 12' }
  await ask('POST', `/lots/${next.id}/transfers`, sale)
  await ask('POST', `/lots/${house.id}/statement-links`, {})
  return String(debtor.id)
}

/** A document of the association. */
async function withDocument({ ask }: Village): Promise<void> {
  const form = new FormData()
  const about = { kind: 'minutes', title: 'Minutes of October', day: '2026-10-20', audience: 'officers' }
  for (const [name, value] of Object.entries(about)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(await aPicture())]), 'minutes.jpg')
  await ask('POST', '/documents', form)
}

/** A village in which every paper of the office was made once, and the address of each for somebody who reads them. */
export async function paperVillage(testing: TestApp, reader: { token: string; userId: number }) {
  const village = await fullVillage(testing)
  await withMoney(village)
  await withBooks(village)
  const debtor = await withMembers(village, testing)
  await withDocument(village)
  const { call, database, host } = testing

  const prepared: string[] = []
  for (const report of ['annual-pack', 'handover-pack']) {
    const { status, body, text } = await call<{ document: { id: string } }>(
      'POST',
      '/prepared-reports',
      { report, year: 2026 },
      reader,
    )
    if (status !== 201) throw new Error(`${report}: ${status} ${text}`)
    prepared.push(body.document.id)
  }
  while (await printNext(host));

  const id = async (table: string, where = 'true') => {
    const { rows } = await database.pool.query<{ id: number | string }>(
      `select id from ${table} where ${where} limit 1`,
    )
    if (!rows[0]) throw new Error(`the village has none of ${table} where ${where}`)
    return String(rows[0].id)
  }
  const bank = await id('places', `kind = 'bank' and name = 'Savings'`)
  // There is no mail server here, so that none is sent.
  await database.pool.query(
    `insert into statement_mails (chosen, sent_by, sent_at) values ('{"only":null,"behind":null,"area":""}', $1, now())`,
    [reader.userId],
  )
  const house = String(village.house.id)
  const letters = await id('letters')
  const voters = '?as_of=2026-11-21'
  /** Whose id stands in an address, by how it begins. */
  const ids: Record<string, string> = {
    '/admins/bookings/': String(village.amenity.id),
    '/amenities/': String(village.amenity.id),
    '/announcements/': await id('announcements'),
    '/approved-permits/': String(village.residentId),
    '/approved-sticker-request/': await id('requests', `product = 'sticker'`),
    '/approved-sticker-requests/': String(village.residentId),
    '/audiences/broadcasts/': await id('broadcasts'),
    '/bills/resident/': String(village.residentId),
    '/bonds/releases/': await id('bond_releases', 'voucher_number is not null'),
    '/bonds/:': await id('bonds'),
    '/bookings/': String(village.booking.id),
    '/car-sticker-requests/status/': 'approved',
    '/car-sticker-requests/:': await id('requests', `product = 'sticker'`),
    '/complaints/': await id('complaints'),
    '/day-closings/': await id('day_closings'),
    '/deposits/': await id('deposits'),
    '/documents/': await id('documents'),
    '/expenses/': await id('expenses'),
    '/get-complaints/': 'pending',
    '/get-permit-request/': await id('requests', `product = 'permit'`),
    '/houses/block/': '1',
    '/houses/': house,
    '/imports/': await id('imports'),
    '/lots/': String(village.next.id),
    '/notifications/user/': String(reader.userId),
    '/payment-plans/': await id('payment_plans'),
    '/payment-reports/': await id('payment_reports'),
    '/payments/resident/': String(village.residentId),
    '/payments/': await id('payments', `type = 'bill'`),
    '/permit-payments/': await id('payments', `type = 'permit'`),
    '/permit-requests/:id/messages': await id('requests', `product = 'permit'`),
    '/permit-requests/:id/paper': await id('requests', `product = 'permit'`),
    '/permit-requests/:status': 'pending',
    '/permits/resident/': String(village.residentId),
    '/places/': bank,
    '/prepared-reports/': prepared[0] ?? '',
    '/receipt-series/': await id('receipt_series'),
    '/reconciliation/finished/': await id('reconciliations'),
    '/reconciliation/lines/': await id('statement_lines'),
    '/replenishments/': await id('replenishments'),
    '/residents/block/': '1',
    '/residents/': String(village.residentId),
    '/settings/': 'village_name',
    '/statement-mails/': await id('statement_mails'),
    '/standing/cases/': await id('standing_cases'),
    '/standing/members/': String(village.residentId),
    '/transfers/': await id('transfers'),
    '/users/': String(village.owner.userId),
  }
  /** Values an address requires beside. */
  const request: Record<string, string> = {
    '/houses/:id/year-ahead': '?year=2026',
    '/bill-runs/preview': '?year=2026&month=11',
    '/payment-plans/arrears': `?house=${debtor}`,
    '/month-closings/points': '?year=2026&month=10',
    '/reconciliation/statements': `?place_id=${bank}`,
    '/reconciliation/lines': `?place_id=${bank}`,
    '/reconciliation': `?place_id=${bank}`,
    '/reconciliation/pdf': `?place_id=${bank}`,
    '/reconciliation/finished': `?place_id=${bank}`,
    '/letters/paper': `?ids=${letters}`,
    '/dues-sheet': '?year=2026',
    '/income-books': '?year=2026&month=11',
    '/income-months': '?year=2026&month=11',
    '/replenishments/proposal': `?fund=${await id('places', `kind = 'petty_cash'`)}`,
    '/bonds/asked': `?request=${await id('requests', `product = 'permit'`)}`,
    '/bookings/calendar': '?from=2026-11-01&to=2026-11-30',
    '/reports/dues-sheet-pdf': '?year=2026',
    '/reports/receipt-numbers-pdf': `?series=${await id('receipt_series')}`,
    '/reports/budget-pdf': '?year=2026',
    '/reports/book-pdf': '?book=receipts',
    '/standing/members/paper': voters,
    '/standing/voters/paper': voters,
  }
  const starts = Object.keys(ids).toSorted((one, other) => other.length - one.length)
  return {
    village,
    prepared,
    /** The address of a call with an id that is there. */
    pathOf({ path }: Pick<Endpoint, 'path'>): string {
      const fixed: Record<string, string> = {
        '/packs/:pack/:year': '/packs/annual/2026',
        '/budgets/:year': '/budgets/2026',
      }
      if (fixed[path]) return fixed[path]
      const start = starts.find((one) => path.startsWith(one))
      return path.replace(/:\w+/g, ids[start ?? ''] ?? '1') + (request[path] ?? '')
    },
  }
}
