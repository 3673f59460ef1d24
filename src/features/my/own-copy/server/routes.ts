import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { paymentFor, receiptOf } from '#features/ledger/payments/server/receipt-paper.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { everythingOf } from '#features/people/privacy/server/everything.ts'
import type { Account } from '#server/access/access.ts'
import type { Db } from '#server/database/db.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { pictureBytes } from '#server/files/files.ts'
import { type PaperLanguage, type PaperWords, paperWords } from '#server/pdf/document-texts.ts'
import { dayIn } from '#shared/dates.ts'
import { toPesos } from '#shared/money.ts'
import { type NamedSheet, workbookOf } from '#shared/sheets/xlsx.ts'
import { type ZipEntry, zipParts } from '#shared/sheets/zip.ts'
import { fullName } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { ownCopyContract } from '../contract.ts'
import type { Chapter } from './chapter.ts'
import { chaptersOf } from './chapters.ts'
import { namedFiles, receiptPath } from './files.ts'
import { filesOf, paymentsOf, personOf } from './own-copy.queries.ts'
import { pageOf } from './page.ts'

type OwnCopyCall = Pick<Call, 'host' | 'now' | 'today' | 'timeZone' | 'address' | 'baseUrl'> & {
  db: Db
  account: Account
}

/** Everything that is told in words, and what goes into the folders beside it. */
async function readOwnCopy({ db, host, account, timeZone, today }: OwnCopyCall, wanted: PaperLanguage | null) {
  const { userId } = account
  const person = await personOf(db, userId)
  const language = wanted ?? (person.language === 'fil' ? 'fil' : 'en')
  const words = paperWords(language)
  const payments = await paymentsOf(db, userId)
  const files = namedFiles(await filesOf(db, userId), (at) => dayIn(at, timeZone))
  const chapters = await chaptersOf({ db, userId, words, timeZone, payments, files })
  const { village } = await letterheadOf({ db, host })
  const facts = factsOf(person, words)
  const head = { village: village.name, name: fullName(person), day: words.longDay(today), facts }
  return { page: pageOf(chapters, head, { words, language }), chapters, words, payments, files }
}

/** The archive's files one after another: receipts are printed and pictures read when their turn comes. */
async function* entriesOf(
  call: OwnCopyCall,
  { page, chapters, words, payments, files }: Awaited<ReturnType<typeof readOwnCopy>>,
): AsyncGenerator<ZipEntry, void> {
  const { db, host, account } = call
  yield ['index.html', page]
  const sheets = [...chapters.map((chapter) => sheetOf(chapter, words)), messagesSheet(chapters, words)]
  yield ['my-data.xlsx', new Uint8Array(await (await workbookOf(sheets)).arrayBuffer())]
  yield ['everything.json', await everythingOf(call, account.userId)]
  for (const { id, receipt_number } of payments) {
    const { body } = await receiptOf(await paymentFor(account, db, id), call, { paper: null, format: null })
    yield [receiptPath(receipt_number), new Uint8Array(Buffer.isBuffer(body) ? body : await buffer(body))]
  }
  for (const { id, path } of files) {
    const bytes = await pictureBytes(host, db, id)
    if (bytes) yield [path, new Uint8Array(bytes)]
  }
}

type Person = Awaited<ReturnType<typeof personOf>>

const factsOf = (person: Person, { say, longDay }: PaperWords) =>
  (
    [
      ['Name', fullName(person)],
      ['E-mail', person.email],
      ['Mobile number', showPhone(person.contact_number)],
      ['Birthdate', person.birthdate && longDay(person.birthdate)],
      ['Another number', showPhone(person.other_number)],
      ['Another e-mail', person.other_email],
      ['Name on Facebook', person.fb_name],
    ] as const
  ).flatMap(([label, value]) => (value ? [[say(label), value] as const] : []))

const sheetOf = ({ title, columns, entries }: Chapter, { say }: PaperWords): NamedSheet => ({
  name: title,
  sheet: {
    about: [title],
    head: [...columns.map(({ title: text, kind }) => ({ text, kind })), { text: say('Files'), kind: 'text' }],
    rows: entries.map(({ cells, paper, files = [] }) => [
      ...cells.map((cell, at) => (typeof cell === 'number' && columns[at]?.kind === 'money' ? toPesos(cell) : cell)),
      [...(paper ? [paper] : []), ...files.map(({ path }) => path)].join(', '),
    ]),
    totals: [],
  },
})

/** Everything that was written back and forth, with the number of what it is about. */
const messagesSheet = (chapters: readonly Chapter[], { say }: PaperWords): NamedSheet => ({
  name: say('Messages'),
  sheet: {
    about: [say('Messages')],
    head: ([say('About'), say('Who'), say('When'), say('Text')] as const).map((text) => ({ text, kind: 'text' })),
    rows: chapters.flatMap(({ title, columns, entries }) =>
      entries.flatMap(({ cells, messages = [] }) => {
        const number = cells[columns.findIndex((one) => [say('Number'), say('Reference')].includes(one.title))]
        return messages.map(({ who, when, text }) => [`${title}: ${number ?? ''}`, who, when, text])
      }),
    ),
    totals: [],
  },
})

export const ownCopy = feature(ownCopyContract, {
  take: async (call) => ({
    contentType: 'application/zip',
    name: `my-data-${call.today}.zip`,
    body: Readable.from(zipParts(entriesOf(call, await readOwnCopy(call, call.query.language)))),
  }),
})
