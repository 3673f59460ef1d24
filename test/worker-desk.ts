import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { insertPass } from '#features/requests/requests/server/status-changes.queries.ts'
import type { Worker } from '#features/requests/workers/contract.ts'
import { testApp } from './app.ts'
import { aPicture } from './uploads.ts'

const actor = { userId: null, requestId: null }

export interface WorkerAnswer {
  message: string
  worker: Worker
  errors?: Record<string, string[]>
}

/** Days of the clearances at this desk; today is 2026-11-21, a Saturday. */
export const WORK = { from: '2026-11-10', until: '2027-01-31' }

/** The office, a lot with its owner and a member who may do nothing, another lot, and what they do with workers over HTTP. */
export async function workerDesk() {
  const testing = await testApp()
  const { call, database, signInAs, tokenFor } = testing
  const staff = await signInAs('treasurer')
  const [house, other] = await database.transaction(actor, async (tx) => [await aHouse(tx), await aHouse(tx)])
  const member = await database.transaction(actor, (tx) => aResident(tx, { houseId: house.id, role: 'member' }))
  const owner = await tokenFor(house.owner.userId)
  const stranger = await tokenFor(other.owner.userId)

  /** A clearance of the owner in a step. */
  async function clearance(step: 'pending' | 'in_progress' | 'done', days = WORK): Promise<number> {
    const rest = step === 'pending' ? {} : { approval_date: '2026-11-01', fee: 0, processing_fee: 0, bond: 0 }
    return database.transaction(actor, async (tx) => {
      const { id } = await tx
        .insertInto('requests')
        .values({
          ...{ product: 'permit', permit_type: 'Construction Clearance', purpose: 'Second floor', step, ...rest },
          ...{ resident_id: house.owner.residentId, house_id: house.id, application_date: '2026-11-01' },
          ...{ expect_start_date: days.from, expect_end_date: days.until },
          reference_number: `CR-${Math.random().toString(36).slice(2, 9).toUpperCase()}`,
          ...(step === 'done' ? { completed_date: '2026-11-09' } : {}),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (step === 'done') await insertPass(tx, { request_id: id, issue_date: '2026-11-09', expiry_date: '2027-11-09' })
      return id
    })
  }

  const enter = (body: object, token = staff.token) =>
    call<WorkerAnswer>('POST', '/workers', { name: 'Ramil Cruz', work: 'Mason', ...body }, { token })
  /** A worker of the office's with a photo of the face. */
  async function enterWithPhoto(fields: Record<string, string>, token = staff.token) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: 'Ramil Cruz', work: 'Mason', ...fields }))
      form.append(name, value)
    form.append('photo', new Blob([new Uint8Array(await aPicture({ width: 3000, height: 2400 }))]), 'face.jpg')
    return call<WorkerAnswer>('POST', '/workers', undefined, { token, form })
  }
  const change = (id: number, body: object, token = staff.token) =>
    call<WorkerAnswer>('PUT', `/workers/${id}`, { name: 'Ramil Cruz', work: 'Mason', ...body }, { token })
  const end = (id: number, token = staff.token) =>
    call<WorkerAnswer>('POST', `/workers/${id}/end`, undefined, { token })
  const list = async (query = '') =>
    (await call<{ data: Worker[]; total: number }>('GET', `/workers${query}`, undefined, { token: staff.token })).body
  const own = (token: string, request?: number) =>
    call<Worker[]>('GET', `/workers/own${request ? `?request=${request}` : ''}`, undefined, { token })
  const cards = (query = '', token = staff.token, lot = house.id) =>
    call<{ message: string }>('GET', `/houses/${lot}/worker-cards${query}`, undefined, { token })

  return {
    ...{ ...testing, staff, house, other, owner, stranger, memberToken: await tokenFor(member.userId), member },
    ...{ clearance, enter, enterWithPhoto, change, end, list, own, cards },
  }
}
