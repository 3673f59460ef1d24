// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { sweepFiles } from '#server/files/sweep.ts'
import { testApp } from '../../../../../test/app.ts'
import { aPicture } from '../../../../../test/uploads.ts'

const { call, host, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
type Answer = { id: number; message: string; errors: Record<string, string[]> }

const court = {
  name: 'Basketball Court',
  is_per_group: 1,
  day_price: '300',
  night_price: 450.5,
  day_per_person_price: '',
  night_per_person_price: null,
  guest_additional_price: 50,
}
const add = (body: unknown) => call<Answer>('POST', '/amenities', body, { token })

describe('amenities', () => {
  it('are added with missing prices as zero; the first one has id 1', async () => {
    const made = await add(court)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      id: 1,
      name: 'Basketball Court',
      is_per_group: true,
      day_price: 300,
      night_price: 450.5,
      day_per_person_price: 0,
      night_per_person_price: 0,
      guest_additional_price: 50,
      extension_price: 0,
    })
    expect((await call('GET', '/amenities', undefined, { token })).body).toEqual([made.body])
    expect((await call('GET', '/amenities/1', undefined, { token })).body).toEqual(made.body)
  })

  it.each([
    [{ name: ' ' }, 'Amenity name is required.'],
    [{ name: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
    [{ is_per_group: null }, 'Is Per Group must be specified.'],
    [{ is_per_group: 'group' }, 'Is Per Group must be specified.'],
    [{ day_price: -1 }, 'Day price must be a positive number.'],
    [{ night_price: '-0.01' }, 'Night price must be a positive number.'],
    [{ day_per_person_price: 'abc' }, 'Day per person price must be positive.'],
    [{ night_per_person_price: 1.001 }, 'Night per person price must be positive.'],
    [{ guest_additional_price: 1e12 }, 'Guest additional price must be positive.'],
    [{ extension_price: [1] }, 'Extension price must be positive.'],
  ])('refuses %j', async (change, text) => {
    const answer = await add({ ...court, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toBe(text)
    expect(answer.body.errors).toEqual({ [Object.keys(change)[0] ?? '']: [text] })
  })

  it('are changed as a whole', async () => {
    const { body } = await add({ ...court, name: 'Hall' })
    const changed = await call<Answer>(
      'PUT',
      `/amenities/${body.id}`,
      { ...court, name: 'Function Hall', is_per_group: false },
      { token },
    )
    expect(changed.body).toMatchObject({ id: body.id, name: 'Function Hall', is_per_group: false, extension_price: 0 })
    expect((await call('PUT', '/amenities/999', court, { token })).status).toBe(404)
    expect((await call('PUT', `/amenities/${body.id}`, { ...court, name: '' }, { token })).status).toBe(422)
  })

  it('without bookings are deleted', async () => {
    const { body } = await add({ ...court, name: 'Old Pool' })
    expect((await call('DELETE', `/amenities/${body.id}`, undefined, { token })).status).toBe(204)
    for (const path of [`/amenities/${body.id}`, '/amenities/0', '/amenities/x'])
      expect((await call('GET', path, undefined, { token })).status).toBe(404)
    expect((await call('DELETE', `/amenities/${body.id}`, undefined, { token })).status).toBe(404)
  })
})

describe('facts of an amenity for who books it', () => {
  type Shown = Answer & { capacity: number | null; rules: string | null; picture_url: string | null }
  const change = (id: number, body: object) => call<Shown>('PUT', `/amenities/${id}`, body, { token })

  it('are changed by who knows them, and stay where an existing client sends none', async () => {
    const { body } = await add({ ...court, capacity: '80', rules: 'No videoke after 10 PM.' })
    expect(body).toMatchObject({ capacity: 80, rules: 'No videoke after 10 PM.', picture_url: null })
    expect((await change(body.id, court)).body).toMatchObject({ capacity: 80, rules: 'No videoke after 10 PM.' })
    expect((await change(body.id, { ...court, capacity: '', rules: null })).body).toMatchObject({
      capacity: null,
      rules: null,
    })
  })

  it.each(['0', '1.5', '100001', 'many'])('refuse a size of %j', async (capacity) => {
    const { status, body } = await add({ ...court, capacity })
    expect([status, body.message]).toEqual([422, 'Please enter how many people it holds, from 1 to 100,000.'])
  })

  it('have a picture that everybody sees, set by the office', async () => {
    const { body } = await add(court)
    const form = new FormData()
    form.append('picture', new Blob([new Uint8Array(await aPicture())]), 'hall.jpg')
    const set = await call<Shown>('POST', `/amenities/${body.id}/picture`, undefined, { token, form })
    expect(set.status).toBe(200)
    const address = new URL(set.body.picture_url ?? '').pathname.replace('/api', '')
    const none = await call<Answer>('POST', `/amenities/${body.id}/picture`, {}, { token })
    expect([none.status, none.body.errors]).toEqual([422, { picture: [expect.any(String)] }])
    const other = new FormData()
    other.append('picture', new Blob([new Uint8Array(await aPicture())]), 'hall.jpg')
    expect((await call('POST', '/amenities/987654/picture', undefined, { token, form: other })).status).toBe(404)
    expect((await call('GET', address)).status).toBe(200)
    // It goes with the amenity.
    expect((await call('DELETE', `/amenities/${body.id}`, undefined, { token })).status).toBe(204)
    expect((await call('GET', address)).status).toBe(404)
    expect(await sweepFiles(host)).toBeGreaterThan(0)
  })
})
