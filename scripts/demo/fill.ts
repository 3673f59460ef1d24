import { pino } from 'pino'
import { createHost } from '#app/server/prepare.ts'
import { expireBookings } from '#features/bookings/bookings/server/expire.ts'
import { setPassword } from '#features/people/account/server/queries.ts'
import { adminFromEnvironment } from '#features/people/session/server/setup.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/database/db.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { addDays, type Day, dayIn } from '#shared/dates.ts'
import { DEMO_ACCOUNTS } from '#shared/demo-accounts.ts'
import { openProductDatabase } from '../product-place.ts'
import { ACCOUNTS, DEMO_ROLES, hasAccount, PASSWORD } from './accounts.ts'
import { fillBookings } from './bookings.ts'
import { caseStories } from './cases.ts'
import { closeDays, closeMonth } from './closings.ts'
import { fillDocuments } from './documents.ts'
import { recordBooks } from './dues.ts'
import { fillExpenses } from './expenses.ts'
import { fillGate } from './gate.ts'
import { fillAnnouncements, fillComplaints, fillReminders, fillTemplates } from './messages.ts'
import { ask, type MovableClock, type Office, signedIn } from './office.ts'
import { fillOfficers } from './officers.ts'
import { patiently } from './patient.ts'
import { type DemoHouse, settle } from './people.ts'
import { openCashAccounts } from './places.ts'
import { planStories } from './plans.ts'
import { chance } from './random.ts'
import { candidates, fillReported } from './reported.ts'
import { fillRequests } from './requests.ts'
import { readStatements, recordTransfers } from './statements.ts'
import { lived } from './timeline.ts'

const SEED = 20_261

const nobody = { userId: null, requestId: null }

function movableClock(timeZoneOffset = '+08:00'): MovableClock {
  let shifted: Date | null = null
  return {
    now: () => shifted ?? new Date(),
    moveTo: (day, time = '12:00') => {
      shifted = new Date(`${day}T${time}:00.000${timeZoneOffset}`)
    },
  }
}

/** Size of a village, and the day up to which it lives. */
export interface VillageSize {
  day?: Day
  blocks: number
  lots: number
}

const WHOLE_VILLAGE: VillageSize = { blocks: 10, lots: 40 }

export interface Filled {
  /** The resident whose account can be tried; null when the village was there already. */
  resident: string | null
}

/**
 * Fills an empty data folder with a believable village through the product's own code, the same for the same day; does
 * nothing when it has an administrator already. `say` hears what goes on.
 */
export async function fillVillage(
  env: Readonly<Record<string, string | undefined>>,
  say: (text: string) => void,
  size: VillageSize = WHOLE_VILLAGE,
): Promise<Filled> {
  const config = { ...readConfig({ ...env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined }), corsOrigins: [] }
  const log = pino({ level: 'silent' })
  const { database, close } = await openProductDatabase(config, log)
  try {
    if (!(await adminFromEnvironment(database, { email: ACCOUNTS.administrator, password: PASSWORD })))
      return { resident: null }
    return await fill(config, database, log, { ...size, day: size.day ?? dayIn(new Date(), config.timeZone) }, say)
  } finally {
    await close()
  }
}

async function fill(
  config: Config,
  database: Database,
  log: Office['app']['log'],
  { day: today, ...size }: Required<VillageSize>,
  say: (text: string) => void,
): Promise<Filled> {
  const random = chance(SEED)
  const clock = movableClock()
  clock.moveTo(today, '07:00')
  const host = createHost({ config, database, clock, log, callsPerMinute: 1_000_000 })
  const app = await buildApp(host)
  try {
    say('  houses and families …')
    const houses = await database.transaction(
      nobody,
      (tx) => settle(tx, random, { ...size, since: addDays(today, -3 * 365) }),
      { timeout: 60_000 },
    )
    const office = await open(app, clock, today, houses)
    await describeVillage(office)
    await openAccounts(database, office)
    const places = await openCashAccounts(office)
    say('  two years of bills and payments …')
    await recordBooks(database, random, houses, { userId: office.userId, today })
    say('  bookings, requests, complaints and announcements …')
    await fillBookings(office, random)
    clock.moveTo(today, '07:00')
    await expireBookings(host)
    await fillRequests(office, random)
    await fillComplaints(office, random)
    await fillAnnouncements(office)
    await fillTemplates(office)
    say('  officers, plans, cases of standing, letters and documents …')
    await fillOfficers(office, PASSWORD)
    await lived([...planStories(office), ...caseStories(office)])
    say('  what was spent, and how the money went to the bank …')
    await fillExpenses(office, random, places)
    await fillDocuments(office)
    await fillReminders(office)
    say('  closed days, statements of the bank, and what waits on the desk …')
    const found = await candidates(office)
    await fillGate(office, found)
    const { transfer, others } = await fillReported(office, found)
    const references = await recordTransfers(office, others)
    await closeDays(office, await signedIn(office, ACCOUNTS.president, PASSWORD), places)
    await readStatements(office, places, { transfer, references })
    await closeMonth(office)
    return { resident: office.houses.length > 0 ? ACCOUNTS.owner : null }
  } finally {
    await app.close()
  }
}

/** The accounts that the sign-in page offers, and those of owners: notices reach them there. */
async function openAccounts(database: Database, { houses }: Office): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  await database.transaction(
    nobody,
    async (tx) => {
      const offered = DEMO_ROLES.map(([role, email]) => ({ role, email, password: PASSWORD }))
      await tx
        .insertInto('settings')
        .values({ key: DEMO_ACCOUNTS, value: JSON.stringify(offered) })
        .execute()
      for (const [at, { owner }] of houses.entries())
        if (hasAccount(at)) await setPassword(tx, owner.userId, passwordHash)
    },
    { timeout: 60_000 },
  )
}

/** The office at its desk: signed in, with every house that has an owner. */
async function open(
  app: Office['app'],
  clock: MovableClock,
  today: Day,
  houses: readonly DemoHouse[],
): Promise<Office> {
  // The session is as old as the village's past that is about to happen.
  const answer = await patiently(app, {
    method: 'POST',
    url: '/api/login',
    payload: { email: ACCOUNTS.administrator, password: PASSWORD, isMobile: false },
  })
  const { access_token: token } = answer.json<{ access_token: string }>()
  const me = await patiently(app, { method: 'GET', url: '/api/me', headers: { authorization: `Bearer ${token}` } })
  const { id: userId, admin } = me.json<{ id: number; admin: { id: number } }>()
  const rename = { firstname: 'Ramon', lastname: 'Lim', email: ACCOUNTS.administrator, role_type: 'admin' }
  await patiently(app, {
    method: 'PUT',
    url: `/api/admins/${admin.id}`,
    payload: rename,
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    app,
    clock,
    token,
    userId,
    today,
    houses: houses.flatMap((house) => (house.owner ? [{ ...house, owner: house.owner }] : [])),
  }
}

/** The code of the village in QR Ph, with a right checksum; nobody can pay with it. */
const DEMO_CODE =
  '00020101021127770012com.p2pqrpay0111GXCHPHM2XXX02089996440303152170200000123450411091700000005204601653036085802PH5920LAKEVIEW VILLAGE HOA6010SANTA ROSA63044EBE'

async function describeVillage(office: Office): Promise<void> {
  await ask(office, 'POST', '/settings', {
    village_name: 'Lakeview Village',
    village_address: 'Lakeview Road, Brgy. San Isidro, Santa Rosa, Laguna',
    village_contact_number_1: '0495551234',
    guardhouse_number: '0917 555 0199',
    hotlines: 'Barangay San Isidro: (049) 555 0122\nFire station: (049) 555 0133\nPolice: (049) 555 0144',
    village_contact_number_2: '09175551234',
    village_email: 'office@lakeview.example',
    village_hoa_reg_num: 'HOA-2009-0417',
    village_tin_no: '000-123-456-000',
    village_blocks: '10',
    bill_amount_per_month: '1000',
    interest_per_missed_payment: '100',
    allow_miss_payments: 'true',
    e_wallet_number: '09175551234',
    qr_ph: DEMO_CODE,
    bank_name: 'Bank of the Lake',
    bank_account_name: 'Lakeview Village HOA',
    bank_account_number: '0012 3456 7890',
    office_hours: 'Monday to Saturday, 8 AM to 12 NN and 1 PM to 5 PM',
    guidelines:
      '# Community rules\n\n- Quiet hours are from 10 PM to 6 AM.\n- The speed limit inside the village is 20 km/h.\n- Garbage is collected on Tuesdays and Fridays.\n- Construction needs a clearance before it starts.\n',
  })
  const { invitation } = await ask(office, 'POST', '/admins', {
    firstname: 'Teresa',
    lastname: 'Villanueva',
    email: ACCOUNTS.treasurer,
    role_type: 'treasurer',
  })
  const token = invitation.url.split('/invitation/')[1]
  await ask(office, 'POST', `/invitations/${token}`, { password: PASSWORD, password_confirmation: PASSWORD })
}
