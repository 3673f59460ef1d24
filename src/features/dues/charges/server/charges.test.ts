// Runs on both engines: statements, what is put right of many bills at once.

import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import type { Charge } from '../contract.ts'
import { refusals } from '../refusals.ts'

const { call, signInAs } = await testApp()
const { token } = await signInAs('treasurer')

type Answer<Body> = Body & { errors: Record<string, string[]> }
const ask = <Body>(method: string, path: string, body?: unknown) => call<Answer<Body>>(method, path, body, { token })
const sticker = {
  name: 'Sticker of a guest',
  amount: '150.50',
  account: 'Car stickers',
  tax: 'taxable',
  for: 'lots',
  fine: false,
}

describe('the catalogue of charges', () => {
  it('begins with what villages usually charge, as proposals', async () => {
    const { body } = await ask<Charge[]>('GET', '/charges')
    expect(body.map((one) => one.name)).toEqual([
      'Certificate',
      'Court fine',
      'Lost sticker',
      'Membership fee',
      'Passway',
      'Rental of chairs',
      'Rental of the hall',
      'Rental of the pool',
    ])
    expect(body.every((one) => one.proposed && one.amount === 0)).toBe(true)
    expect(body.filter((one) => one.fine).map((one) => one.name)).toEqual(['Court fine'])
  })

  it('takes a charge, and changes it', async () => {
    const made = await ask<Charge>('POST', '/charges', sticker)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...sticker, amount: 150.5, proposed: false })
    const changed = await ask<Charge>('PUT', `/charges/${made.body.id}`, { name: 'Guest', account: 'Stickers' })
    expect(changed.body).toMatchObject({
      name: 'Guest',
      amount: 0,
      account: 'Stickers',
      tax: 'exempt',
      for: 'both',
      fine: false,
    })
  })

  it('makes a proposed one its own by saving it', async () => {
    const [first] = (await ask<Charge[]>('GET', '/charges')).body
    const saved = await ask<Charge>('PUT', `/charges/${first?.id}`, { ...first, amount: 100 })
    expect(saved.body).toMatchObject({ name: 'Certificate', amount: 100, proposed: false })
  })

  it.each([
    [{ name: '' }, 'name', 'Please enter a name.'],
    [{ name: 'court FINE' }, 'name', refusals.name_taken.message],
    [{ account: null }, 'account', refusals.account_needed.message],
    [{ amount: -1 }, 'amount', 'Please enter the amount in pesos.'],
    [{ tax: 'none' }, 'tax', 'Please choose one of the list.'],
    [{ for: 'dogs' }, 'for', 'Please choose one of the list.'],
    [{ fine: 'maybe' }, 'fine', 'Please answer yes or no.'],
  ])('refuses %j', async (change, field, text) => {
    const { status, body } = await ask('POST', '/charges', { ...sticker, ...change })
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('knows when there is no such charge', async () => {
    expect((await ask('PUT', '/charges/9999', { ...sticker, name: 'Nobody' })).status).toBe(404)
  })
})
