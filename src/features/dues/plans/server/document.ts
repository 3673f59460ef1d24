import { billItemText } from '#features/ledger/settlement/rules.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { DocumentCall } from '#features/office/settings/server/office-document.ts'
import type { FileAnswer } from '#server/feature/feature.ts'
import { type Content, footOf, letterhead } from '#server/pdf/content.ts'
import { paperWords } from '#server/pdf/document-texts.ts'
import { queueKey, renderPdf } from '#server/pdf/pdf.ts'
import { peso } from '#shared/money.ts'
import type { PlanRecordData } from '../contract.ts'

/** The agreement of a plan, to be signed by who owes and by the association. */
export async function agreementOf(
  plan: PlanRecordData & { resident_id: number },
  call: DocumentCall,
): Promise<FileAnswer> {
  const { village, logos, languageFor, signature } = await letterheadOf(call)
  const { say, day, longDay, item } = paperWords(await languageFor(plan.resident_id))
  const title = say('Payment Plan')
  const lots = plan.lots.map(({ name }) => name).join(', ')
  const sentence: Content = {
    text: say(
      '{name} owes {amount} for {lots} as of {day} and pays it in the instalments below. The bills stay as they are; each payment is receipted as usual.',
      { name: plan.agreed_by, amount: peso(plan.total), lots, day: longDay(plan.agreed_on) },
    ),
    margin: [0, 4, 0, 8],
  }
  const line = '_______________________________'
  const signatures: Content = {
    unbreakable: true,
    margin: [0, 34, 0, 0],
    columns: [
      { width: '*', stack: [{ text: line }, { text: plan.agreed_by, bold: true }, { text: say('Owner of the lot') }] },
      {
        width: '*',
        stack: [
          { text: line },
          ...(signature.name ? [{ text: signature.name, bold: true }] : []),
          { text: signature.office || say('For the association') },
        ],
      },
    ],
  }
  const content: Content[] = [
    ...letterhead({ village, logos, title, subtitle: longDay(plan.agreed_on) }),
    sentence,
    {
      heading: say('Instalments'),
      columns: [
        { title: '#', width: 30, kind: 'number' },
        { title: say('Due'), width: '*' },
        { title: say('Amount'), width: 110, kind: 'money' },
      ],
      rows: plan.instalments.map((one, at) => [at + 1, longDay(one.day), one.amount]),
      totals: [['', say('Total'), plan.total]],
      empty: '',
    },
    {
      heading: say('What is owed'),
      columns: [
        { title: say('Lot'), width: 150 },
        { title: say('For'), width: '*' },
        { title: say('Due'), width: 80 },
        { title: say('Amount'), width: 110, kind: 'money' },
      ],
      rows: plan.bills.map((bill) => [
        bill.lot.name,
        item(billItemText({ ...bill, penalty: 0 })),
        day(bill.due_date),
        bill.owed,
      ]),
      totals: [[say('Total'), '', '', plan.total]],
      empty: '',
    },
    {
      text: say(
        'An instalment that is not paid within {days} days of its day breaks this plan; what is left is then owed at once.',
        { days: String(plan.grace) },
      ),
      margin: [0, 10, 0, 0],
    },
    ...(plan.note ? [{ text: plan.note, margin: [0, 6, 0, 0] } satisfies Content] : []),
    signatures,
  ]
  const body = await renderPdf(
    { title: `${title}, ${lots}`, paper: 'A4', foot: footOf(village, title, lots), content },
    queueKey(call),
  )
  return { contentType: 'application/pdf', name: `Payment_Plan_${plan.id}.pdf`, inline: true, body }
}
