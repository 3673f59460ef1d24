import { aBill } from '#features/dues/bills/server/factory.ts'
import { insertRead } from '#server/access/read-log.queries.ts'
import { storePrinted } from '#server/files/files.ts'
import type { TestApp } from './app.ts'
import { type fullVillage, NAME } from './full-village.ts'
import { browserAt } from './push-browser.ts'
import { aPicture } from './uploads.ts'

/** Everything by which the person is known, each value nobody else's. Only the first name is shared by others. */
export const PERSON = {
  firstname: 'Felicisima',
  lastname: NAME,
  formerLastname: 'Dimasupilkaya',
  email: 'felicisima@mail.example',
  formerEmail: 'feli.before@mail.example',
  phone: '09991234567',
  userName: 'felitingin',
  birthdate: '1961-02-03',
  facebook: 'feli.tuloy.po',
  otherNumber: '0288881234 loc. 77',
  otherEmail: 'feli.work@mail.example',
  plate: 'ZQX 4471',
  car: 'Karwahe GT',
  story: 'Lihim na salaysay',
  device: 'Feliphone',
  upload: 'feli-id-card',
}
const FULL_NAME = `${PERSON.firstname} ${PERSON.lastname}`
/** Values that must be found nowhere after the person was erased. */
export const TRACES = Object.values(PERSON).filter((value) => value !== PERSON.firstname)

/** Writes the home owner of the full village into every place of the product where a person leaves something. */
export async function knownPerson(testing: TestApp, village: Awaited<ReturnType<typeof fullVillage>>) {
  const { call, database, host, clock } = testing
  const { admin, owner, residentId, house, bill, amenity } = village
  const { email, phone, story, lastname } = PERSON
  const by = { userId: admin.userId, requestId: 'planting' }
  const write = (statement: string, values: unknown[] = []) => {
    // Through the audit log, as everything that the office writes.
    const quoted = values.map((value) =>
      typeof value === 'number' ? value : `'${String(value).replaceAll("'", "''")}'`,
    )
    const text = statement.replace(/\$(\d+)/g, (_, at) => String(quoted[Number(at) - 1]))
    return database.pool.query(`begin; set local purok.user_id = ${admin.userId}; ${text}; commit`)
  }
  await write('update users set lastname = $1, email = $2 where id = $3', [
    PERSON.formerLastname,
    PERSON.formerEmail,
    owner.userId,
  ])
  await write(
    'update users set firstname = $1, lastname = $2, email = $3, contact_number = $4, sign_in_name = $6 where id = $5',
    [PERSON.firstname, lastname, email, phone, owner.userId, PERSON.userName],
  )
  await write("insert into account_requests (user_id, kind, wanted) values ($1, 'name', $2)", [owner.userId, lastname])
  await write('update residents set birthdate = $1, fb_name = $2, other_number = $4, other_email = $5 where id = $3', [
    PERSON.birthdate,
    PERSON.facebook,
    residentId,
    PERSON.otherNumber,
    PERSON.otherEmail,
  ])
  await write('update bookings set full_name = $1, email = $2, contact_number = $3 where resident_id = $4', [
    FULL_NAME,
    email,
    phone,
    residentId,
  ])
  await write(`update requests set note = $1 where resident_id = $2`, [story, residentId])
  await write(`update requests set purpose = $1 where resident_id = $2 and product = 'permit'`, [story, residentId])
  await write(
    `update requests set car_plate_number = $1, car_model = $2 where resident_id = $3 and product = 'sticker'`,
    [PERSON.plate, PERSON.car, residentId],
  )
  await write(
    `update issued_passes set voided_on = issue_date, void_kind = 'lost', void_reason = $1
     where request_id in (select id from requests where resident_id = $2)`,
    [story, residentId],
  )
  await write(
    `insert into vehicles (house_id, resident_id, plate, kind, make, colour, or_number, cr_number, or_day)
     values ($1, $2, $3, 'four_wheel', $4, $5, $5, $5, $6)`,
    [house.id, residentId, PERSON.plate, PERSON.car, story, PERSON.birthdate],
  )
  await write(
    `insert into gate_passes (house_id, resident_id, kind, name, plate, about, from_day, until_day, once, code)
     values ($1, $2, 'guest', $3, $4, $5, '2026-11-01', '2026-11-02', true, '123456')`,
    [house.id, residentId, FULL_NAME, PERSON.plate, story],
  )
  await write(
    `insert into workers (house_id, request_id, name, work, from_day, until_day, pass_number)
     select house_id, id, $1, $2, '2026-11-01', expect_end_date, '471234' from requests where resident_id = $3 and product = 'permit' limit 1`,
    [FULL_NAME, story, residentId],
  )
  await write(
    `insert into letters (number, kind, day, language, resident_id, name, address, title, body, owed, months, signers, head)
     values (1, 'demand', '2026-11-01', 'en', $1, $2, 'Block 1 Lot 1', 'Demand', $3, 100, 3, '[]', '{}')`,
    [residentId, FULL_NAME, `Dear ${FULL_NAME}`],
  )
  await write(`insert into payment_plans (resident_id, agreed_by, agreed_on, grace) values ($1, $2, '2026-11-01', 7)`, [
    residentId,
    FULL_NAME,
  ])
  await write('update request_documents set description = $1', [story])
  await write('update thread_messages set message = $1', [story])
  await write(
    `update payment_reports set about = $1, reason = $1, odd_reason = $1, state = 'refused', decided_at = now(), decided_by = $2`,
    [story, admin.userId],
  )
  await write(
    `update complaints set message = $1, place = $1, remarks = $1, status = 'Solved', solved_at = now(), solved_by = $2 where resident_id = $3`,
    [`${FULL_NAME}: ${story}`, admin.userId, residentId],
  )
  await write(
    `with penalty as (
       insert into bill_lines (bill_id, kind, text, amount, created_by, charged_on)
       values ($1, 'penalty', 'Penalty', 100, $2, '2026-11-01') returning id
     )
     insert into bill_lines (bill_id, kind, text, amount, reason, created_by, charged_on, waives_id)
     select $1, 'waiver', 'Penalty waived: ' || $3, -100, $3, $2, '2026-11-01', id from penalty`,
    [bill.id, admin.userId, `${lastname}: ${story}`],
  )
  const wrongBill = await database.transaction(by, (tx) => aBill(tx, { house, month: '2026-08' }))
  const cancelled = await call(
    'POST',
    `/bills/${wrongBill.id}/cancel`,
    { reason: `${lastname}: ${story}` },
    { token: admin.token },
  )
  if (cancelled.status !== 200) throw new Error(cancelled.text)
  await write(
    `update notifications set caption = $1, content = $2, wording = 'complaints.solved',
       params = jsonb_build_object('remarks', $2::text) where user_id = $3`,
    [`Dear ${lastname}`, story, owner.userId],
  )
  await write(
    'update deliveries set last_error = $1 where notification_id in (select id from notifications where user_id = $2)',
    [`550 ${email} is unknown`, owner.userId],
  )
  await write(`insert into deliveries (channel, provider, address, letter, next_try)
    values ('mail', 'mail', '${PERSON.formerEmail}', '{"firstname":"${PERSON.firstname}","body":"${story}"}', now())`)
  await write(`insert into bounced_addresses (address, reason, found_at)
    values ('${PERSON.formerEmail}', '550 ${PERSON.formerEmail} is unknown', now())`)
  // The same person as a guest, before moving here.
  await write(
    `insert into bookings (amenity_id, full_name, email, booking_date, start_time, end_time, is_per_group, day_price, night_price,
       day_per_person_price, night_per_person_price, guest_additional_price, extension_price, price)
     values ($1, $2, $3, '2025-01-01', '08:00', '10:00', true, 0, 0, 0, 0, 0, 0, 0)`,
    [amenity.id, PERSON.formerLastname, PERSON.formerEmail.toUpperCase()],
  )
  await planted(write, { FULL_NAME, userId: owner.userId, adminId: admin.userId })

  await bondOf(village)

  const { token } = owner
  const picture = new FormData()
  picture.set('profile_pic', new Blob([new Uint8Array(await aPicture())]), `${PERSON.upload}.jpg`)
  await call('POST', '/users/change-profile-pic', undefined, { token, form: picture })
  await call('POST', '/push/subscriptions', browserAt({ origin: 'https://push.example' }).subscription, { token })
  await call('POST', '/expo-token', { token: `ExponentPushToken[${PERSON.device}]` }, { token })
  await database.pool.query('update sessions set user_agent = $1 where user_id = $2', [PERSON.device, owner.userId])
  const wrong = { email, password: 'wrong-one', isMobile: true }
  await call('POST', '/login', wrong, { headers: { 'user-agent': PERSON.device } })
  const paying = { bill_id: bill.id, payment_amount: 1000, new_status: 'paid', transaction_date: '2026-11-21' }
  await call('POST', '/bills/pay-edit-bill', paying, { token: admin.token, headers: { 'idempotency-key': 'once' } })
  await call('GET', `/audit-log/export?person=${lastname.toLowerCase()}`, undefined, { token: admin.token })
  await database.transaction(by, async (tx) => {
    const printed = { name: 'Resident_Profile_Report.pdf', bytes: Buffer.from(`%PDF ${FULL_NAME}`), purpose: 'report' }
    const { id } = await storePrinted({ db: tx, host, ownerUserId: admin.userId, ...printed })
    await tx
      .insertInto('prepared_documents')
      .values({
        id: 'prepared',
        user_id: admin.userId,
        report: 'profiles',
        asked: '{}',
        state: 'ready',
        name: printed.name,
        file_id: id,
        created_at: clock.now(),
        seen_at: clock.now(),
        expires_at: clock.now(),
      })
      .execute()
    await insertRead(tx, {
      at: clock.now(),
      user_id: admin.userId,
      kind: 'profile',
      subject: String(owner.userId),
      request_id: 'planting',
    })
  })
}

/** A bond of the home owner, half given back. */
async function bondOf({ ask, house }: Pick<Awaited<ReturnType<typeof fullVillage>>, 'ask' | 'house'>) {
  const opening = { opening_amount: 1000, opening_day: '2026-01-02' }
  const { place } = await ask<{ place: { id: number } }>('POST', '/places', { kind: 'bank', name: 'Bonds', ...opening })
  const taken = { house_id: house.id, purpose: 'Fence', amount: 500 }
  const { bond } = await ask<{ bond: { id: number } }>('POST', '/bonds', taken)
  await ask('POST', `/bonds/${bond.id}/releases`, { returned: 250, place_id: place.id })
}

/**
 * A posted spreadsheet whose third row became the person, one that only changed the name, one that was not posted yet, and one
 * of somebody else.
 */
async function planted(
  write: (statement: string, values?: unknown[]) => Promise<unknown>,
  { FULL_NAME, userId, adminId }: { FULL_NAME: string; userId: number; adminId: number },
) {
  const correction = (row: number, value: string) => ({ row, column: 'Owner', value })
  const mapping = {
    columns: {},
    monthColumns: [],
    corrections: [correction(3, PERSON.formerLastname), correction(4, 'Quiambao')],
    skip: [],
  }
  const run = {
    problems: [{ row: 3, column: null, value: PERSON.phone, message: 'Too long', about: FULL_NAME }],
    notes: [`${FULL_NAME} has no balance`, 'Two rows are empty'],
    ignored: [{ row: 9, reason: `${FULL_NAME} stands here again` }],
    headings: [{ column: 'Owner', sample: [PERSON.lastname] }],
  }
  const columns =
    'file_name, as_of, mapping, dry_run, rows, houses, residents, receivable, problem_count, created_by, status'
  const figures = `1, 1, 1, 0, 0, ${adminId}`
  await write(
    `insert into imports (${columns}, committed_at, committed_by) values ('posted.csv', '2026-01-01', $1, $2, ${figures}, 'committed', now(), ${adminId});
     insert into import_rows (import_id, row, house_id, user_id, resident_id) select id, 3, 1, ${userId}, 1 from imports where file_name = 'posted.csv'`,
    [JSON.stringify(mapping), JSON.stringify(run)],
  )
  const empty = JSON.stringify({ problems: [], notes: [], ignored: [], headings: [] })
  const unnamed = JSON.stringify({ ...mapping, corrections: [] })
  await write(
    `insert into imports (${columns}, committed_at, committed_by) values ('later.csv', '2026-01-01', $1, $2, ${figures}, 'committed', now(), ${adminId});
     insert into import_changes (import_id, row, record, record_id, field, before, after)
     select id, 3, 'users', ${userId}, 'lastname', $3, $4 from imports where file_name = 'later.csv'`,
    [unnamed, empty, PERSON.formerLastname, PERSON.lastname],
  )
  for (const [name, cells] of [
    ['draft.csv', [PERSON.lastname, PERSON.firstname]],
    ['other.csv', ['Reyes', PERSON.firstname]],
  ] as const)
    await write(
      `insert into imports (${columns}, source) values ($1, '2026-01-01', $2, $3, ${figures}, 'checked', $4)`,
      [name, unnamed, empty, JSON.stringify({ name: null, rows: [cells] })],
    )
}
