import { bondsHeldOn } from '#features/cash/bonds/server/summary.queries.ts'
import type { ChecklistData } from '#features/overview/packs/contract.ts'
import { checklistOf } from '#features/overview/packs/server/checklist.ts'
import { backupsIn, madeAt } from '#server/backup/job.ts'
import type { Content } from '#server/pdf/content.ts'
import { recordNames } from '#server/schema/tables.ts'
import { addDays, type Day, showDay, showLongDay, showMoment } from '#shared/dates.ts'
import { ACCOUNTS, ACTS, CHANGES, HELD, OPEN, PLACES, SAFETY } from '../../pack-reports.ts'
import { officersOn } from '../annual-pack.queries.ts'
import { cashAccountsOn, changesSince, notableActs, openItems } from '../handover.queries.ts'
import { checklistPart } from './annual-pack.ts'
import { type PackAsk, type Packed, packTable, partOf } from './pack-parts.ts'

const LOOKED_BACK_DAYS = 30

/** Facts about backups: the newest in its folder. Restores are tried elsewhere and told by the list. */
async function safetyOf({ host, timeZone, today }: PackAsk, { items }: ChecklistData) {
  const { backupDir } = host.config
  const [newest] = backupDir === null ? [] : await backupsIn(backupDir)
  const tested = items.find(({ item }) => item === 'restore_test')?.done
  return [
    {
      what: 'Last backup',
      text:
        backupDir === null
          ? 'No folder for backups is set up here.'
          : newest
            ? `${newest}, begun ${showMoment(madeAt(newest), timeZone)}`
            : 'There is no backup in the folder yet.',
    },
    { what: 'Last restore test', text: tested ? `${showDay(tested.on)}, by ${tested.by.name}` : 'Nobody ticked one.' },
    { what: 'As of', text: showLongDay(today) },
  ]
}

/** Midnight of a day so many days ago, in UTC; a day more than asked for rather than one less. */
const since = (today: Day) => new Date(`${addDays(today, -LOOKED_BACK_DAYS)}T00:00:00Z`)

const line = '_______________________________'

/** Lines for who hands over and who takes over, each with name, office and day. */
const SIGNATURES: Content = {
  unbreakable: true,
  margin: [0, 30, 0, 0],
  columns: ['Handed over by', 'Taken over by', 'In the presence of'].map((who) => ({
    width: '*' as const,
    stack: [
      { text: who, margin: [0, 0, 0, 24] as [number, number, number, number] },
      { text: line },
      { text: 'Name, office and day', fontSize: 8.5 },
    ],
  })),
}

/** Builds what one board hands to the next: what is open, where the money is, what is held, who is to go, backups, and what the log says. */
export async function handoverPack(ask: PackAsk): Promise<Packed> {
  const { db, today, host, timeZone } = ask
  const checklist = await checklistOf(db, 'handover', ask.year ?? Number(today.slice(0, 4)))
  const of = { period: null, today }
  const held = (await bondsHeldOn(db, today)).map((one) => ({
    ...{ receipt: one.receipt_number, payer: one.payer_name, lot: one.lot, purpose: one.purpose },
    ...{ taken_on: one.taken_on, held: one.held },
  }))
  const names = recordNames(host.manifests)
  const changes = (await changesSince(db, since(today))).map(({ table_name, ...counts }) => ({
    record: names.get(table_name) ?? table_name.replaceAll('_', ' '),
    ...counts,
  }))
  const main = partOf({ file: `Handover_${today}`, title: 'Handover', subtitle: `As of ${showLongDay(today)}` }, [
    packTable(OPEN, await openItems(db, today), of),
    packTable(PLACES, await cashAccountsOn(db, today), of),
    packTable(HELD, held, of),
    packTable(ACCOUNTS, await officersOn(db, today), of),
    packTable(SAFETY, await safetyOf(ask, checklist), of),
    packTable(CHANGES, changes, of),
    packTable(ACTS, await notableActs(db, since(today), timeZone), of),
  ])
  return {
    name: `Handover_Pack_${today}`,
    parts: [
      { ...main, signatures: SIGNATURES },
      { ...checklistPart(checklist, today), signatures: SIGNATURES },
    ],
  }
}
