import { parse } from 'csv-parse/sync'
import type { Product } from './product.ts'
import type { Village } from './village.ts'

/** Parts of an address as about.json and the product call them. */
const PARTS: Record<string, string> = { house_no: 'house_number' }

export interface Balance {
  house_id: number
  address: string
  owner: string | null
  balance: number
  credit: number
}

/**
 * Sets the village up as its office would, on the day before its first event: settings, rates, and the spreadsheet with only
 * its mapping confirmed. Returns the id of each lot by its row in the spreadsheet, from 1.
 */
export async function moveIn(
  product: Product,
  { about, lotsCsv }: Village,
  asOf: string,
): Promise<Map<number, number>> {
  await product.ask('POST', '/settings', {
    village_name: about.name,
    village_blocks: '999',
    address_parts: about.address_parts.map((part) => PARTS[part] ?? part).join(','),
    bill_due_day: String(about.due_day),
    interest_per_missed_payment: String(about.penalty),
    allow_miss_payments: String(about.penalty === 0),
    exact_sums: 'false',
    ...(about.year_discount
      ? {
          year_ahead_months: String(about.year_discount.months),
          year_ahead_price_of: String(about.year_discount.price_of),
        }
      : {}),
  })
  for (const [kind, rates] of Object.entries(about.rates))
    for (const rate of rates)
      await product.ask('POST', '/rates', {
        kind,
        basis: 'lot',
        amount: rate.amount,
        period: 'monthly',
        from: rate.from,
        resolution: rate.resolution ?? null,
      })
  const { id, problem_count } = await product.upload<{ id: number; problem_count: number }>(`/imports?as_of=${asOf}`, {
    name: 'lots.csv',
    text: lotsCsv,
  })
  if (problem_count > 0) throw new Error(`The spreadsheet has ${problem_count} problems.`)
  await product.ask('POST', `/imports/${id}/commit`)
  return housesByRow(product, lotsCsv)
}

/** Kinds of about.json's places in the product. */
const KINDS: Record<string, string> = {
  drawer: 'drawer',
  petty: 'petty_cash',
  cheques: 'cheques',
  bank: 'bank',
  wallet: 'wallet',
}

/** Enters the places with what was in them on the evening of a day; returns the id of each by its code. */
export async function openCashAccounts(
  product: Product,
  { about }: Village,
  day: string,
): Promise<Map<string, number>> {
  const known = await product.ask<{ id: number; name: string }[]>('GET', '/places')
  const ids = new Map<string, number>()
  for (const { code, name, fund, opening = fund } of about.money_places) {
    const there = known.find((place) => place.name === name)
    if (there) {
      ids.set(code, there.id)
      continue
    }
    const { place } = await product.ask<{ place: { id: number } }>('POST', '/places', {
      kind: KINDS[code],
      name,
      main: true,
      ...(fund === undefined ? {} : { fund }),
      ...(opening === undefined ? {} : { opening_amount: opening, opening_day: day }),
    })
    ids.set(code, place.id)
  }
  return ids
}

/** The product's lots beside the rows of the spreadsheet, by what stands in the columns of the address. */
async function housesByRow(product: Product, lotsCsv: string): Promise<Map<number, number>> {
  const rows = parse(lotsCsv, { columns: true }) as Record<string, string>[]
  const { lots } = await product.ask<{ lots: Balance[] }>('GET', '/balances?lots=true')
  const byAddress = new Map(lots.map((lot) => [letters(lot.address), lot.house_id]))
  return new Map(
    rows.map((row, index) => {
      const address =
        row['House No. & Street'] ?? `Phase ${row.Phase ?? ''} Block ${row.Block ?? ''} Lot ${row.Lot ?? ''}`
      const house = byAddress.get(letters(address))
      if (house === undefined) throw new Error(`Row ${index + 1}, ${address}, is no lot of the product.`)
      return [index + 1, house]
    }),
  )
}

/** The words of an address; `1 & 2` is not `12`. */
const letters = (address: string) =>
  address
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .join(' ')
    .trim()
