import { expect } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { testApp } from './app.ts'
import { pagesOf } from './pdf-text.ts'
import { aPicture } from './uploads.ts'

export const picturesOn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0

export interface Effect {
  /** The value that is saved; pictures have none. */
  value: string
  seen: (value: string) => unknown
}

/** Settings that are only read back here: what they do is shown whole beside their features. */
export const storedEffects = <Key extends SettingKey>(
  staff: (method: string, path: string) => Promise<{ body: never }>,
  values: Record<Key, string>,
) =>
  Object.fromEntries(
    Object.entries<string>(values).map(([key, value]) => [
      key,
      { value, seen: async () => expect((await staff('GET', '/settings')).body).toHaveProperty(key, value) },
    ]),
  ) as unknown as Record<Key, Effect>

/** A village in which each setting can be seen to take effect. */
export async function settingsDesk() {
  // Every setting that is shown takes effect where it should: one row a setting, and none may be missing.

  const { call, clock, database, signInAs, tokenFor } = await testApp()
  const admin = await signInAs('admin')
  const house = await database.transaction({ userId: null, requestId: null }, async (tx) => {
    const made = await aHouse(tx, { block: 1, lot: 1 })
    await aBill(tx, { house: made, month: '2026-10', amount: 800_00 })
    return made
  })
  const paid = (
    await database.transaction({ userId: null, requestId: null }, (tx) => aPaidBill(tx, { house, month: '2026-09' }))
  ).payment.id
  const ownerToken = await tokenFor(house.owner.userId)
  const empty = await database.transaction({ userId: null, requestId: null }, (tx) =>
    anEmptyHouse(tx, { block: 1, lot: 2 }),
  )
  const member = await database.transaction({ userId: null, requestId: null }, (tx) =>
    aResident(tx, { houseId: empty.id, role: 'home_owner' }),
  )
  const staff = <Body>(method: string, path: string, body?: unknown) =>
    call<Body>(method, path, body, { token: admin.token })
  const save = async (values: Partial<Record<SettingKey, string>>) =>
    expect((await staff('POST', '/settings', values)).status).toBe(200)
  const seenByResident = async () =>
    (await call<Record<string, string>>('GET', '/settings', undefined, { token: ownerToken })).body
  /** The drawer of a day long ago, counted and confirmed by one person. */
  const closedAlone = async () => {
    const { body: places } = await staff<{ id: number; kind: string }[]>('GET', '/places')
    const input = { place_id: places.find(({ kind }) => kind === 'drawer')?.id, day: '2000-01-01', pieces: [] }
    const { body } = await staff<{ closing: { id: number } }>('POST', '/day-closings', input)
    return staff('POST', `/day-closings/${body.closing.id}/confirm`, {})
  }
  const strangers = async () => (await call<Record<string, string>>('GET', '/public/settings')).body
  const publicPage = async () => (await call('GET', '/figures')).status
  const paper = async () => await staff<never>('GET', '/reports/resident-bills')
  const receipt = async () => pagesOf((await staff<never>('GET', `/payments/${paid}/receipt`)).bytes).join('\n')
  const letterhead = async () => pagesOf((await paper()).bytes).join('\n')
  const run = async () =>
    (await staff<{ due_date: string; amount: number }>('GET', '/bill-runs/preview?year=2026&month=11')).body
  const penalties = async () =>
    (await staff<{ count: number; total: number; allowed: boolean }>('GET', '/penalty-runs/preview')).body
  const addHouse = (block: number) =>
    staff<{ errors?: Record<string, string[]> }>('POST', '/houses', {
      block,
      lot: 9,
      houseType: 'residential',
      lastname: 'Reyes',
      firstname: 'Lito',
      email: `lito${block}@village.example`,
      contactNumber: '09171234567',
      birthdate: '1980-01-02',
    })
  /** The answer to approving a fresh request with these fees: 200 only with those of the settings. */
  async function permitWith(clearanceType: string, permit_fee: string, processing_fee: string) {
    const request = await staff<{ permit_request: { id: number } }>('POST', '/permit-requests', {
      clearanceType,
      purpose: 'New gate',
      expect_start_date: '2026-12-01',
      expect_end_date: '2026-12-15',
      resident_id: member.residentId,
    })
    const id = request.body.permit_request.id
    return (await staff('POST', `/permit-requests/${id}/approve`, { permit_fee, processing_fee, note: '' })).status
  }
  /** The bond that a new clearance of a type asks for, in pesos. */
  async function bondAskedFor(clearanceType: string) {
    const request = await staff<{ permit_request: { id: number } }>('POST', '/permit-requests', {
      clearanceType,
      purpose: 'New gate',
      expect_start_date: '2026-12-01',
      expect_end_date: '2026-12-15',
      resident_id: member.residentId,
    })
    const path = `/bonds/asked?request=${request.body.permit_request.id}`
    return (await staff<{ amount: number }>('GET', path)).body.amount
  }
  async function stickerWith(sticker_type: string, sticker_fee: string) {
    const request = await staff<{ sticker_request: { id: number } }>('POST', '/car-sticker-requests', {
      car_model: 'Honda Click',
      car_plate_number: 'ABC 123',
      sticker_type,
      resident_id: member.residentId,
    })
    const id = request.body.sticker_request.id
    return (await staff('PUT', `/car-sticker-requests/approve/${id}`, { sticker_fee, note: '' })).status
  }
  /** Tells whether the paper of a sticker that was issued says it. */
  async function onStickerPaper(value: string) {
    const request = await staff<{ sticker_request: { id: number } }>('POST', '/car-sticker-requests', {
      ...{ car_model: 'Honda Click', car_plate_number: 'ABC 123', sticker_type: 'two_wheel' },
      resident_id: member.residentId,
    })
    const { id } = request.body.sticker_request
    const settings = await staff<Record<string, string>>('GET', '/settings')
    const sticker_fee = settings.body.payment_per_car_sticker_two_wheel
    const approved = await staff<{ sticker_request: { total_fee: number } }>(
      'PUT',
      `/car-sticker-requests/approve/${id}`,
      { sticker_fee, note: '' },
    )
    await staff('POST', '/sticker-payments/add-payment', {
      ...{ resident_id: member.residentId, payment_status: 'completed', sticker_request_id: id },
      amount: approved.body.sticker_request.total_fee,
    })
    await staff('PUT', `/car-sticker-requests/${id}/complete`)
    const paper = await staff<never>('GET', `/car-sticker-requests/${id}/paper`)
    expect(pagesOf(paper.bytes).join('\n')).toContain(value)
  }
  const sticker = (type: string) => async (value: string) => {
    expect([await stickerWith(type, '1'), await stickerWith(type, value)]).toEqual([422, 200])
  }
  const onPaper = async (value: string) => expect(await letterhead()).toContain(value)
  async function picture(field: 'logo_1' | 'logo_2' | 'e_wallet_pic') {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(await aPicture())]), 'picture.jpg')
    expect((await call('POST', '/settings', undefined, { token: admin.token, form })).status).toBe(200)
  }
  const shown = async (url: string | undefined) =>
    expect((await call('GET', new URL(url ?? '').pathname.replace('/api', ''))).status).toBe(200)
  const ahead = async () =>
    (
      await staff<{ sum: number; discount: number; paid_by: string | null }>(
        'GET',
        `/houses/${house.id}/year-ahead?year=2027&day=2026-11-21`,
      )
    ).body
  return {
    addHouse,
    admin,
    ahead,
    call,
    clock,
    closedAlone,
    house,
    member,
    onPaper,
    onStickerPaper,
    paper,
    publicPage,
    penalties,
    bondAskedFor,
    permitWith,
    picture,
    receipt,
    run,
    save,
    seenByResident,
    shown,
    staff,
    sticker,
    strangers,
  }
}
