// Runs on both engines: rivals, two who decide at once.

import { describe, expect, it } from 'vitest'
import { SETTINGS, type SettingKey } from '#features/office/settings/rules.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { insertSession } from '#features/people/account/server/sessions.queries.ts'
import { hashToken, newToken } from '#server/access/tokens.ts'
import { paymentsDesk } from '../../../../../test/payments-desk.ts'
import type { Approval } from '../contract.ts'

// M17. Today is 2026-11-21 in Manila.
const { call, database, lot, signInAs, sound, take, token, write } = await paymentsDesk()
const treasurer = { token, userId: (await call<{ id: number }>('GET', '/me', undefined, { token })).body.id }
const admin = await signInAs('admin')
const president = await signInAs('president')
const secretary = await signInAs('secretary')
const auditor = await signInAs('auditor')

interface MessageAnswer {
  message: string
  code: string
  approval: Approval
}
const requests = (on: Partial<Record<SettingKey, string>>) =>
  write((tx) => storeSettings(tx, new Map(Object.entries({ ...OFF, ...on }) as [SettingKey, string][])))
const OFF = Object.fromEntries(
  Object.entries(SETTINGS).flatMap(([key, { otherwise }]) =>
    key.startsWith('second_officer') ? [[key, otherwise]] : [],
  ),
)
const propose = (name: string, sent: { params?: object; body?: object }, by = treasurer.token) =>
  call<MessageAnswer>('POST', '/approvals', { call: name, ...sent }, { token: by })
const VOID = 'POST /payments/:id/void'
const decide = (id: number, what: 'approve' | 'refuse' | 'withdraw', by: string, body?: object) =>
  call<MessageAnswer>('POST', `/approvals/${id}/${what}`, { shown: 1, ...body }, { token: by })
const voidOf = async (id: number) =>
  (
    await database.pool.query<{ voided_by: number | null; void_reason: string | null }>(
      'select voided_by, void_reason from payments where id = $1',
      [id],
    )
  ).rows[0]

async function aPayment() {
  const { house_id } = await lot(['2026-10'])
  return (await take({ house_id, amount: 1000 })).body.payment
}
/** A payment whose void waits. */
async function aProposal(reason = 'Wrong lot') {
  const payment = await aPayment()
  const { status, body } = await propose(VOID, { params: { id: payment.id }, body: { reason } })
  expect([status, body.message]).toEqual([201, 'It waits for the yes of another officer. Nothing is changed yet.'])
  return { payment, approval: body.approval }
}
const inbox = async (of: string) =>
  (await call<{ data: { caption: string; content: string }[] }>('GET', '/notifications', undefined, { token: of })).body
    .data

describe('unasked', () => {
  it('an act is done as ever, and cannot be proposed', async () => {
    await requests({})
    const payment = await aPayment()
    const proposed = await propose(VOID, { params: { id: payment.id }, body: { reason: 'Wrong lot' } })
    expect([proposed.status, proposed.body.message]).toEqual([
      409,
      'The settings ask for no other officer here. Please do it directly.',
    ])
    const done = await call('POST', `/payments/${payment.id}/void`, { reason: 'Wrong lot' }, { token })
    expect(done.status).toBe(200)
  })
})

describe('M17: where a second officer is asked', () => {
  it('a call is refused with a name, so that no client believes it was done', async () => {
    await requests({ second_officer_voids: 'true' })
    const payment = await aPayment()
    const { status, body } = await call<MessageAnswer>(
      'POST',
      `/payments/${payment.id}/void`,
      { reason: 'x' },
      { token },
    )
    expect([status, body.code]).toEqual([409, 'host.second_officer'])
    expect(await voidOf(payment.id)).toEqual({ voided_by: null, void_reason: null })
  })

  it('a proposal changes nothing, and tells who may agree what it is about', async () => {
    const before = await database.pool.query('select count(*) as n from payments where voided_at is not null')
    const { payment, approval } = await aProposal()
    expect(approval).toMatchObject({
      ...{ state: 'waiting', reason: 'Wrong lot', call: VOID, decided_by: null },
      about: { message: `Void ${payment.receipt_number}: ₱1,000.00 from ${payment.payer_name}` },
      proposed_by: { id: treasurer.userId },
    })
    expect((await database.pool.query('select count(*) as n from payments where voided_at is not null')).rows).toEqual(
      before.rows,
    )
    const text = { caption: 'Waiting for Your Yes', content: expect.stringContaining(payment.receipt_number) }
    for (const officer of [admin, president]) expect((await inbox(officer.token))[0]).toMatchObject(text)
    for (const officer of [secretary, auditor, treasurer]) expect(await inbox(officer.token)).toEqual([])
    await sound()
  })

  it('the same person never agrees: not by another session, not by any call', async () => {
    const { payment, approval } = await aProposal()
    for (const session of [token, await anotherSession()])
      for (const what of ['approve', 'refuse'] as const) {
        const { status, body } = await decide(approval.id, what, session, { reason: 'Mine' })
        expect([status, body.message]).toEqual([409, 'Somebody else says yes or no. Whoever proposed it cannot.'])
      }
    expect(await voidOf(payment.id)).toEqual({ voided_by: null, void_reason: null })
  })

  it('another agrees, and it is done as by who proposed it, with both names in the record and the log', async () => {
    const { payment, approval } = await aProposal()
    const { status, body } = await decide(approval.id, 'approve', president.token)
    expect([status, body.message, body.approval.state]).toEqual([200, 'It is done.', 'done'])
    expect(await voidOf(payment.id)).toEqual({
      voided_by: treasurer.userId,
      void_reason: expect.stringMatching(/^Wrong lot \(approved by Test Staff \d+\)$/),
    })
    const { rows } = await database.pool.query(
      `select table_name, user_id from audit_log where request_id = (select request_id from approvals where id = $1)
       and table_name in ('payments', 'approvals') order by id`,
      [approval.id],
    )
    expect(rows).toContainEqual({ table_name: 'approvals', user_id: president.userId })
    expect(rows).toContainEqual({ table_name: 'payments', user_id: treasurer.userId })
    expect((await inbox(token))[0]).toMatchObject({ caption: 'Your Proposal Is Done' })
    await sound()
  })

  it('two who agree at once do it once', async () => {
    const { payment, approval } = await aProposal()
    const both = await Promise.all([admin, president].map((one) => decide(approval.id, 'approve', one.token)))
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
    expect(both.find((one) => one.status === 409)?.body.message).toBe('This proposal is decided already.')
    const { rows } = await database.pool.query(
      "select count(*)::int as n from audit_log where table_name = 'payments' and row_id = $1 and after ? 'voided_at'",
      [String(payment.id)],
    )
    expect(rows[0].n).toBeGreaterThan(0)
    await sound()
  })

  it('a no needs its reason, which who proposed it is told', async () => {
    const { payment, approval } = await aProposal()
    expect((await decide(approval.id, 'refuse', admin.token, { reason: '' })).body.message).toBe('Please say why not.')
    const { body } = await decide(approval.id, 'refuse', admin.token, { reason: 'The lot is right' })
    expect(body.approval).toMatchObject({
      state: 'refused',
      answer: 'The lot is right',
      decided_by: { id: admin.userId },
    })
    expect((await inbox(token))[0]).toMatchObject({
      caption: 'Your Proposal Was Refused',
      content: expect.stringContaining('The lot is right'),
    })
    expect((await decide(approval.id, 'approve', president.token)).status).toBe(409)
    expect((await voidOf(payment.id))?.voided_by).toBeNull()
  })

  it('one whose ground has changed fails with a sentence and stays to be seen', async () => {
    const { payment, approval } = await aProposal()
    await requests({})
    await call('POST', `/payments/${payment.id}/void`, { reason: 'At once' }, { token })
    await requests({ second_officer_voids: 'true' })
    const { status, body } = await decide(approval.id, 'approve', admin.token)
    expect([status, body.message]).toEqual([409, 'It was not done. This payment was already voided.'])
    const { data } = (
      await call<{ data: Approval[] }>('GET', '/approvals?show=all', undefined, { token: auditor.token })
    ).body
    expect(data.find((one) => one.id === approval.id)).toMatchObject({
      state: 'failed',
      failure: { message: 'This payment was already voided.' },
      decided_by: { id: admin.userId },
    })
    expect((await inbox(token))[0]).toMatchObject({ caption: 'Your Proposal Could Not Be Done' })
  })

  it('one of somebody who may not do it any more fails too', async () => {
    const other = await signInAs('treasurer')
    const payment = await aPayment()
    const sent = { params: { id: payment.id }, body: { reason: 'Wrong lot' } }
    const { approval } = (await propose(VOID, sent, other.token)).body
    await database.pool.query(
      "update admins set office_role = 'auditor', term_from = '2026-01-01' where user_id = $1",
      [other.userId],
    )
    expect((await decide(approval.id, 'approve', admin.token)).body.message).toBe(
      'It was not done. You are not allowed to do this.',
    )
    expect((await voidOf(payment.id))?.voided_by).toBeNull()
  })

  it('is proposed once, with what the act itself would refuse refused at once, and taken back by who proposed it', async () => {
    const { payment, approval } = await aProposal()
    const sent = { params: { id: payment.id }, body: { reason: 'Wrong lot' } }
    const twice = await propose(VOID, sent)
    expect([twice.status, twice.body.message]).toEqual([409, 'This waits for another officer’s yes already.'])
    expect((await propose(VOID, { ...sent, body: {} })).status).toBe(422)
    expect((await propose(VOID, { ...sent, params: { id: 999_999 } })).status).toBe(404)
    expect((await propose('POST /settings', {})).body.message).toBe(
      'This is nothing that another officer is asked for.',
    )
    expect((await decide(approval.id, 'withdraw', admin.token)).body.message).toBe(
      'Only who proposed it takes it back.',
    )
    expect((await decide(approval.id, 'withdraw', token)).body.approval.state).toBe('withdrawn')
    expect((await propose(VOID, sent)).status).toBe(201)
    expect((await decide(999_999, 'approve', admin.token)).status).toBe(404)
  })

  it('is agreed to by administrators, treasurers and the president alone', async () => {
    const { approval } = await aProposal()
    for (const officer of [secretary, auditor]) {
      expect((await decide(approval.id, 'approve', officer.token)).status).toBe(403)
      expect((await decide(approval.id, 'refuse', officer.token, { reason: 'No' })).status).toBe(403)
    }
    expect((await propose(VOID, { params: { id: 1 }, body: { reason: 'x' } }, president.token)).status).toBe(403)
    const waits = async (by: string) =>
      (await call<{ approvals_to_decide: number }>('GET', '/today', undefined, { token: by })).body.approvals_to_decide
    expect(await waits(admin.token)).toBeGreaterThan(0)
    expect(await waits(auditor.token)).toBe(0)
    expect(await waits(token)).toBe(0)
  })
})

const anotherSession = async () => {
  const own = newToken()
  const at = new Date('2026-11-21T04:00:00.000Z')
  const session = {
    userId: treasurer.userId,
    tokenHash: hashToken(own),
    userAgent: 'phone',
    address: '127.0.0.2',
    now: at,
  }
  await write((tx) => insertSession(tx, session))
  return own
}
