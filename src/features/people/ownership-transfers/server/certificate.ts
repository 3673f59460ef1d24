import { linkOf } from '#features/office/papers/server/check-link.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Account } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { checkCode } from '#server/pdf/check.ts'
import { type Content, footOf, letterhead } from '#server/pdf/content.ts'
import { type PaperWords, paperWords } from '#server/pdf/document-texts.ts'
import { queueKey, renderPdf } from '#server/pdf/pdf.ts'
import type { Day } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { fullName } from '#shared/text/names.ts'
import type { TransferData } from '../contract.ts'
import { balanceOn } from './queries.ts'

type Printing = Pick<Call, 'host' | 'today' | 'address' | 'baseUrl' | 'requestId'> & { db: Db; account: Account }

/** Balance of a lot at the end of a day, as a sentence: a debt, nothing, or an advance, never a minus. */
function balanceSentence(balance: Centavos, address: string, on: string, { say, longDay }: PaperWords): string {
  const day = longDay(on)
  if (balance > 0)
    return say('On {day}, {address} owed the association {amount}.', { day, address, amount: peso(balance) })
  if (balance < 0)
    return say('On {day}, {address} had an advance of {amount} with the association.', {
      day,
      address,
      amount: peso(-balance),
    })
  return say('On {day}, {address} owed the association nothing.', { day, address })
}

const line = (name: string, value: string): Content => ({ text: `${name}: ${value}`, margin: [0, 2, 0, 2] })

interface Certified {
  house: { id: number; address: string }
  day: Day
  /** The sale it is printed for; null for an owner who asks. */
  transferId: number | null
  /** RESIDENT.id of its reader. */
  reader: number | null
  /** Content below the sentence. */
  about: (words: PaperWords) => Content[]
  takenBack?: boolean
}

/** Prints the balance of a lot at the end of a day, under the village's letterhead, with a code that proves it. */
export async function printCertificate(call: Printing, certified: Certified): Promise<FileAnswer> {
  const { house, day, transferId } = certified
  const { village, logos, languageFor, signature } = await letterheadOf(call)
  const language = await languageFor(certified.reader)
  const words = paperWords(language)
  const { say, longDay } = words
  const title = say('Certificate of Balance')
  const { address, id } = house
  const balance = await balanceOn(call.db, id, day)
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
    title: `${title}, ${address}`,
    paper: 'A4' as const,
    foot: footOf(village, title, address),
    ...(certified.takenBack ? { watermark: say('TAKEN BACK') } : {}),
    content: [
      ...letterhead({ village, logos, title, subtitle: address }),
      { text: balanceSentence(balance, address, day, words), bold: true, margin: [0, 12, 0, 10] },
      { text: say('Whatever is owed stays with the lot.'), margin: [0, 0, 0, 10] },
      ...certified.about(words),
      {
        text: say('Printed on {day} from the books of that day.', { day: longDay(call.today) }),
        margin: [0, 14, 0, 30],
      },
      { text: '_______________________________', margin: [0, 0, 0, 2] },
      ...(signature.name ? [{ text: signature.name, bold: true }] : []),
      { text: signature.office || say('For the association'), margin: [0, 0, 0, 24] },
      ...(link ? [checkCode(link, 64, language)] : []),
    ] satisfies Content[],
  }
  const body = await renderPdf(request, queueKey(call))
  return { contentType: 'application/pdf', name: `Certificate_of_Balance_${address.replaceAll(' ', '_')}.pdf`, body }
}

/** The balance of a sold lot on the day of its sale, with seller, buyer and deed. */
export const certificateOf = (sale: TransferData, call: Printing): Promise<FileAnswer> =>
  printCertificate(call, {
    house: sale.house,
    day: sale.day,
    transferId: sale.id,
    reader: sale.seller?.resident_id ?? null,
    takenBack: sale.undone_at !== null,
    about: ({ say, longDay }) => [
      line(say('Day of the sale'), longDay(sale.day)),
      ...(sale.seller ? [line(say('Sold by'), fullName(sale.seller))] : []),
      ...(sale.buyer ? [line(say('Bought by'), fullName(sale.buyer))] : []),
      ...(sale.deed ? [line(say('Deed'), sale.deed)] : []),
    ],
  })
