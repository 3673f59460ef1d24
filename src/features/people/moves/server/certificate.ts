import { linkOf } from '#features/office/papers/server/check-link.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Account } from '#server/access.ts'
import type { Db } from '#server/db.ts'
import type { Call, FileAnswer } from '#server/feature.ts'
import { checkCode } from '#server/pdf/check.ts'
import { type Content, footOf, letterhead } from '#server/pdf/content.ts'
import { personOf, renderPdf } from '#server/pdf.ts'
import { showLongDay } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { fullName } from '#shared/names.ts'
import type { TransferData } from '../contract.ts'
import { balanceOn } from './queries.ts'

type Printing = Pick<Call, 'host' | 'today' | 'address' | 'baseUrl' | 'requestId'> & { db: Db; account: Account }

const TITLE = 'Certificate of Balance'

/** What a lot owed at the end of a day, as a sentence: a debt, nothing, or an advance, never a minus. */
function balanceSentence(balance: Centavos, address: string, day: string): string {
  if (balance > 0) return `On ${showLongDay(day)}, ${address} owed the association ${peso(balance)}.`
  if (balance < 0) return `On ${showLongDay(day)}, ${address} had an advance of ${peso(-balance)} with the association.`
  return `On ${showLongDay(day)}, ${address} owed the association nothing.`
}

const line = (name: string, value: string): Content => ({ text: `${name}: ${value}`, margin: [0, 2, 0, 2] })

/** The balance of a sold lot on the day of its sale, with seller, buyer and deed, under the village's letterhead. */
export async function certificateOf(sale: TransferData, call: Printing): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf(call)
  const { address, id } = sale.house
  const balance = await balanceOn(call.db, id, sale.day)
  const { day, id: transferId } = sale
  const link = await linkOf(call, {
    kind: 'certificate',
    houseId: id,
    transferId,
    from: null,
    day,
    balance,
    whole: true,
  })
  const request = {
    title: `${TITLE}, ${address}`,
    paper: 'A4' as const,
    foot: footOf(village, TITLE, address),
    ...(sale.undone_at ? { watermark: 'TAKEN BACK' } : {}),
    content: [
      ...letterhead({ village, logos, title: TITLE, subtitle: address }),
      { text: balanceSentence(balance, address, sale.day), bold: true, margin: [0, 12, 0, 10] },
      { text: 'Whatever is owed stays with the lot.', margin: [0, 0, 0, 10] },
      line('Day of the sale', showLongDay(sale.day)),
      ...(sale.seller ? [line('Sold by', fullName(sale.seller))] : []),
      ...(sale.buyer ? [line('Bought by', fullName(sale.buyer))] : []),
      ...(sale.deed ? [line('Deed', sale.deed)] : []),
      { text: `Printed on ${showLongDay(call.today)} from the books of that day.`, margin: [0, 14, 0, 30] },
      { text: '_______________________________', margin: [0, 0, 0, 2] },
      { text: 'For the association', margin: [0, 0, 0, 24] },
      ...(link ? [checkCode(link, 64)] : []),
    ] satisfies Content[],
  }
  const body = await renderPdf(request, { person: personOf(call) })
  return { contentType: 'application/pdf', name: `Certificate_of_Balance_${address.replaceAll(' ', '_')}.pdf`, body }
}
