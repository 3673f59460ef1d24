import { reachOfPeople } from '#features/messages/notifications/server/queue.ts'
import { papersLanguageOf, type StoredSettings, settingText } from '#features/office/settings/rules.ts'
import type { Db } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { type Cell, type Content, INK, type Text } from '#server/pdf/content.ts'
import { type PaperLanguage, type PaperWords, paperWords } from '#server/pdf/document-texts.ts'
import type { Day } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { readQrPh, withAmount } from '#shared/qr-ph.ts'
import type { RunFilter } from '../rules.ts'
import type { Paper, PaperRun } from './document.ts'
import { nameOn, openBillsTable, pagesOf, quiet, sumOf, type Telling, tearOff, waysToPay } from './lot-papers.ts'
import { lotsToPrint } from './statement-mail.queries.ts'
import { lotsOfRun, type RunLot } from './statement-run.queries.ts'

/** So many lines of open bills leave room for the rest of the page; a line of the policy takes half a line of the table. */
const MOST_LINES = 15
const LEAST_LINES = 4
/** Letters of a line of the policy, at least. */
const POLICY_LINE = 110
/** Points; read from an arm's length, on paper that was folded. */
const QR_SIZE = 96

const LANGUAGES = ['en', 'fil'] as const satisfies readonly PaperLanguage[]

interface Asking {
  db: Db
  host: Pick<Host, 'mail' | 'config'>
  today: Day
  run?: RunFilter
}

/** The lots that are asked for, in walking order. */
export async function requestedLots({ db, host, today, run }: Asking): Promise<RunLot[]> {
  const { only = null, behind = null, area = '', sending = null } = run ?? {}
  const ids = sending === null ? null : await lotsToPrint(db, sending)
  const lots = await lotsOfRun(db, { area, behind, credit: only === 'credit', ids, today })
  if (only !== 'unreached' && only !== 'unmailed') return lots
  const { unreached, ways } = await reachOfPeople({ db, host }, ownersOf(lots))
  const mailed = new Set(ways.filter(({ mail }) => mail).map(({ user_id }) => user_id))
  const isWithout = (user: number) => (only === 'unmailed' ? !mailed.has(user) : unreached.has(user))
  return lots.filter((lot) => lot.user_id === null || isWithout(lot.user_id))
}

/** USER.ids of the owners of lots, each once. */
export const ownersOf = (lots: readonly RunLot[]): number[] => [...new Set(lots.flatMap((lot) => lot.user_id ?? []))]

/** Statements to be carried from lot to lot, a page each (docs/spec/money.md#print-run-of-statements). */
export const statementRun = async (call: Asking): Promise<Paper> => statementsOf(await requestedLots(call), call)

/** The same of chosen lots. */
export function statementsOf(lots: readonly RunLot[], call: { db: Db; today: Day }): Paper & { run: PaperRun } {
  return {
    file: 'Statements_of_Account.pdf',
    title: 'Statement of Account',
    paper: 'A4',
    content: [{ text: 'No lot is like this.' }],
    run: {
      heads: LANGUAGES.map((language) => {
        const { say, longDay } = paperWords(language)
        return { title: say('Statement of Account'), subtitle: say('As of {day}', { day: longDay(call.today) }) }
      }),
      count: lots.length,
      pages: () => pagesOf(lots, call, pageOf),
    },
  }
}

/** The page of a lot in the language of papers, which may be that of its owner. */
function pageOf(lot: RunLot, telling: Telling) {
  const chosen = papersLanguageOf(telling.settings)
  const language = chosen === 'person' ? (lot.language === 'fil' ? 'fil' : 'en') : chosen
  return { head: LANGUAGES.indexOf(language), content: statementOf(lot, telling, paperWords(language)) }
}

function statementOf(lot: RunLot, { bills, today, settings }: Telling, words: PaperWords): Content[] {
  const { say } = words
  const name = nameOn(lot, words)
  const total = sumOf(bills)
  const due = Math.max(0, total - lot.credit)
  const policy = settingText(settings, 'statement_policy')
  return [
    { text: name, bold: true, fontSize: 11 },
    { text: lot.address, margin: [0, 0, 0, 8] },
    openBillsTable(bills, {
      words,
      lines: Math.max(LEAST_LINES, MOST_LINES - Math.ceil(policy.length / POLICY_LINE / 2)),
      totals: totalsOf(total, lot.credit, words),
      empty: say('Nothing is owed.'),
    }),
    ...(due > 0
      ? [
          strong(say('Please pay {amount}.', { amount: peso(due) })),
          howToPay(lot.address, due, { settings, words }),
          quiet(say('If you have paid in the meantime, thank you; please show us the receipt.'), [0, 8, 0, 0]),
        ]
      : [strong(say('Nothing is to be paid now. Thank you.'))]),
    ...(policy ? [quiet(policy, [0, 8, 0, 0])] : []),
    tearOff({ address: lot.address, name, amount: due, today }, words),
  ]
}

const strong = (text: string): Text => ({ text, bold: true, fontSize: 11, margin: [0, 10, 0, 8] })

/** Rows of the sum open and, where something was paid ahead, of the rest. */
function totalsOf(total: Centavos, credit: Centavos, { say }: PaperWords): Cell[][] {
  if (credit === 0) return [[say('Balance'), '', total]]
  const left = total - credit
  return [
    [say('Total'), '', total],
    [say('Advance'), '', -credit],
    [say('Balance'), '', left < 0 ? say('Advance {amount}', { amount: peso(-left) }) : left],
  ]
}

/** The village's code with the exact sum, where there is one, and the other ways in words. */
function howToPay(
  address: string,
  due: Centavos,
  { settings, words }: { settings: StoredSettings; words: PaperWords },
): Content {
  const { say } = words
  const qr = withAmount(settingText(settings, 'qr_ph'), due)
  const whose = qr && readQrPh(qr)
  const scan: Text[] = whose
    ? [
        { text: say('Scan the code with any bank or wallet app: {amount}.', { amount: peso(due) }), bold: true },
        quiet([whose.name, whose.bank].filter(Boolean).join(' · '), [0, 0, 0, 4]),
      ]
    : []
  const text: Content = {
    width: '*',
    stack: [
      { text: say('How to pay'), bold: true, color: INK.accent, margin: [0, 0, 0, 2] },
      ...scan,
      ...waysToPay(settings, address, words),
    ],
  }
  return { unbreakable: true, columnGap: 14, columns: qr ? [{ qr, size: QR_SIZE, width: QR_SIZE }, text] : [text] }
}
