import sharp from 'sharp'
import { sampleForm, uploadForm } from '#features/import/import/server/factory.ts'
import { insertLink } from '#features/people/account/server/links.queries.ts'
import { hashToken } from '#server/access/tokens.ts'
import { ACCOUNTS } from '../../scripts/demo/accounts.ts'
import { fillVillage } from '../../scripts/demo/fill.ts'
import { urlOf } from '../database-server.ts'
import { rowsOf } from './rows.ts'
import { NOW, type Village } from './village.ts'

const DAY = '2026-11-21'
const DAY_MS = 24 * 60 * 60 * 1000

/** The links of the letters that the pictures open. */
const LINKS = { invitation: 'an-invitation-for-the-pictures', reset: 'a-new-password-for-the-pictures' }

/** Three blocks of the demo village, and what it has none of: documents, imports, notices, failed deliveries. */
export async function fillFull(village: Village) {
  const env = { DATABASE_URL: urlOf(village.connection), DATA_DIR: village.config.dataDir }
  await fillVillage(env, () => undefined, { day: DAY, blocks: 3, lots: 12 })
  const [admin, treasurer, owner] = await Promise.all(
    [ACCOUNTS.administrator, ACCOUNTS.treasurer, 'owner001@lakeview.example'].map((email) => accountOf(village, email)),
  )
  if (!admin || !treasurer || !owner) throw new Error('the demo village lacks an account')
  const token = await village.signIn(admin.userId)
  const house = owner.houseId ?? 0
  const { request, review } = await addDocuments(village, token, owner.residentId ?? 0)
  const imports = await addImports(village, token)
  await addPenalties(village, token)
  await askTwice(village, token, owner.residentId ?? 0)
  await leave(village, token)
  await switchTwoStepOn(village, treasurer.userId)
  await report(village, token, [owner.userId, admin.userId])
  await read(village, await village.signIn(treasurer.userId), owner.userId)
  await writeLinks(village, { admin: admin.userId, invited: await invite(village, token) })
  const complaint = await idOf(village, "select id from complaints where status = 'Pending' order by id limit 1")
  return {
    admin: token,
    owner: await village.signIn(owner.userId),
    house,
    /** A house on the first page of overdues that owes a penalty. */
    late: await idOf(
      village,
      `select b.house_id as id from bills b join bill_lines l on l.bill_id = b.id join lot_arrears a on a.house_id = b.house_id
       where l.kind = 'penalty' and not b.paid and b.due_date < '${DAY}' and a.listed_months[1] < '${DAY}' order by cardinality(a.listed_months) desc, 1 limit 1`,
    ),
    resident: owner.userId,
    request,
    review,
    complaint,
    own: await ownOf(village, owner),
    ...imports,
    ...LINKS,
  }
}

async function accountOf(village: Village, email: string) {
  const [row] = await rowsOf<{ userId: number; residentId: number | null; houseId: number | null }>(
    village,
    `select u.id as "userId", r.id as "residentId", r.house_id as "houseId"
     from users u left join residents r on r.user_id = u.id where u.email = $1`,
    [email],
  )
  return row
}

const idOf = async (village: Village, text: string) => (await rowsOf<{ id: number }>(village, text))[0]?.id ?? 0

/** Records of a resident, and those everybody may open: one of each kind. */
async function ownOf(village: Village, { residentId }: { residentId: number | null }) {
  const latest = async (table: string, of: string) => {
    const id = await idOf(village, `select id from ${table} where ${of} order by id desc limit 1`)
    if (id === 0) throw new Error(`Nothing of ${table} can be pictured.`)
    return id
  }
  return {
    amenity: await idOf(village, 'select id from amenities order by id limit 1'),
    booking: await latest('bookings', `resident_id = ${residentId}`),
    sticker: await latest('requests', `product = 'sticker' and resident_id = ${residentId}`),
    complaint: await latest('complaints', `resident_id = ${residentId}`),
    announcement: await latest('announcements', 'withdrawn_at is null'),
  }
}

/** A plan of one colour with a frame, the same on every machine. */
async function plan(background: string): Promise<Blob> {
  const { data } = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#323d45' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return new Blob([new Uint8Array(data)])
}

type Made = { permit_request: { id: number; total_fee: number } }

/** Two requests with documents: one on the way, one issued. */
async function addDocuments({ ask }: Village, token: string, resident: number) {
  const enter = async () => {
    const form = new FormData()
    const fields = {
      clearanceType: 'Building Clearance',
      purpose: 'Second floor over the garage',
      expect_start_date: '2026-12-01',
      expect_end_date: '2027-02-28',
      resident_id: String(resident),
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [at, colour] of ['#c9dcec', '#e9dcc3'].entries())
      form.append('documents', await plan(colour), `plan-${at + 1}.png`)
    return (await ask<Made>(token, 'POST', '/permit-requests', form)).permit_request
  }
  const issued = await enter()
  const fees = { permit_fee: 100, processing_fee: 100, note: 'Work from 8 AM to 5 PM only.' }
  const { permit_request } = await ask<Made>(token, 'POST', `/permit-requests/${issued.id}/approve`, fees)
  await ask(token, 'POST', '/permit-payments/add-payment', {
    permit_request_id: issued.id,
    resident_id: resident,
    amount: permit_request.total_fee,
    payment_status: 'completed',
  })
  await ask(token, 'POST', `/permit-requests/${issued.id}/complete`, {})
  return { request: issued.id, review: (await enter()).id }
}

const FOURTH_BLOCK = [
  'Block,Lot,First Name,Last Name,Birthdate,Email Add,Total Unpaid',
  '4,1,Ligaya,Macaraeg,1961-05-14,ligaya@mail.example,"2,000.00"',
  '4,2,Efren,Panganiban,1975-11-02,efren@mail.example,',
  '4,3,Rowena,Ordoñez,1988-01-30,rowena@mail.example,"12,350.50"',
].join('\n')

/** One file that is posted, and one with problems. */
async function addImports({ ask }: Village, token: string) {
  const upload = (form: FormData) => ask<{ id: number; problem_count: number }>(token, 'POST', '/imports', form)
  const posted = await upload(uploadForm(FOURTH_BLOCK, { name: 'fourth-block.csv' }))
  await ask(token, 'POST', `/imports/${posted.id}/commit`)
  const ready = await upload(
    uploadForm(FOURTH_BLOCK.replaceAll('\n4,', '\n5,').replaceAll('@mail', '@post'), { name: 'fifth-block.csv' }),
  )
  const checked = await upload(await sampleForm('mistakes'))
  return { posted: posted.id, ready: ready.id, checked: checked.id }
}

async function addPenalties({ ask }: Village, token: string) {
  await ask(token, 'POST', '/settings', { allow_miss_payments: 'false' })
  await ask(token, 'POST', '/penalty-runs')
}

/** Two requests for one time. */
async function askTwice({ ask }: Village, token: string, resident_id: number) {
  const [amenity] = await ask<{ id: number }[]>(token, 'GET', '/amenities')
  const wanted = { amenity_id: amenity?.id, booking_date: '2026-11-27', start_time: '14:00', end_time: '16:00' }
  await ask(token, 'POST', '/bookings', { ...wanted, resident_id })
  const guest = { is_guest: true, full_name: 'Ligaya Macaraeg', email: 'ligaya@visitor.example' }
  await ask(token, 'POST', '/bookings', { ...wanted, ...guest })
}

/** Somebody who lived here and moved away. */
async function leave({ ask }: Village, token: string) {
  const { data } = await ask<{ data: { id: number }[] }>(token, 'GET', '/residents?role_type=member')
  await ask(token, 'DELETE', `/residents/${data[0]?.id}`)
}

const switchTwoStepOn = ({ write }: Village, userId: number) =>
  write(async (tx) => {
    const { id } = await tx
      .insertInto('second_factors')
      .values({ user_id: userId, secret: Buffer.alloc(20, 7), confirmed_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('recovery_codes')
      .values({ second_factor_id: id, code_hash: hashToken('a-code') })
      .execute()
  })

async function report(village: Village, token: string, people: number[]) {
  for (const user_id of people)
    for (const [title, body] of [
      ['Water interruption', 'The water district repairs the main line on Tuesday from 8 AM to 3 PM.'],
      ['Your payment arrived', 'We received ₱1,000.00 for November 2026. Thank you!'],
    ])
      await village.ask(token, 'POST', '/send-notification-to-user', { user_id, title, body })
  await village.ask(token, 'POST', '/audiences/send', {
    audience: { behind: '2' },
    title: 'Unpaid dues',
    body: 'Please see us at the office this week.',
  })
  await rowsOf(
    village,
    `update deliveries set state = 'failed', attempts = 8, last_error = 'The mail server does not know this address.'
     where id in (select id from deliveries where notification_id is not null order by id limit 2)`,
  )
}

/** Reads that leave a trace in the log, by the treasurer: what the browser reads is the administrator's. */
async function read({ ask }: Village, token: string, userId: number) {
  await ask(token, 'GET', `/users/${userId}`)
  await ask(token, 'GET', '/reports/profile-data')
}

async function invite({ ask }: Village, token: string): Promise<number> {
  const wanted = { firstname: 'Clara', lastname: 'Bautista', email: 'clara@lakeview.example', role_type: 'treasurer' }
  const made = await ask<{ admin: { user_id: number } }>(token, 'POST', '/admins', wanted)
  return made.admin.user_id
}

async function writeLinks({ write }: Village, people: { admin: number; invited: number }) {
  const expiresAt = new Date(NOW.getTime() + 2 * DAY_MS)
  await write(async (tx) => {
    for (const [purpose, userId] of [
      ['invitation', people.invited],
      ['reset', people.admin],
    ] as const)
      await insertLink(tx, { purpose, userId, tokenHash: hashToken(LINKS[purpose]), expiresAt, createdBy: null })
  })
}
