import { feature } from '#server/feature.ts'
import { noteReading } from '#server/readings.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { privacyContract } from '../contract.ts'
import { erasePerson } from './erase.ts'
import { everythingOf, heldPeople, heldPerson } from './queries.ts'

const GONE = 'There is no such person.'

export const privacy = feature(privacyContract, {
  people: ({ db, query }) => heldPeople(db, query.search, { page: query.page, size: query.per_page }),

  take: async (call) => {
    const { db, params, now, today } = call
    const held = await heldPerson(db, params.userId)
    if (!held) throw notFound(GONE)
    await noteReading(call, 'profile', String(params.userId))
    const { userId, residentId } = { userId: params.userId, residentId: held.residentId }
    const everything = {
      taken_at: now.toISOString(),
      person: held.person,
      ...(await everythingOf(db, { userId, residentId })),
    }
    return {
      contentType: 'application/json; charset=utf-8',
      name: `personal-data-${params.userId}-${today}.json`,
      body: Buffer.from(JSON.stringify(everything, null, 2)),
    }
  },

  erase: async ({ db, params, host, now }) => {
    const held = await heldPerson(db, params.userId)
    if (!held) throw notFound(GONE)
    if (!held.isResident) throw conflict('Only residents can be erased; the office stands by what it recorded.')
    if (!held.person.has_left) throw conflict('Please remove this resident from the house first.')
    if (held.person.is_erased) throw conflict('This person is erased already.')
    await erasePerson({ db, host, now }, held)
    const after = await heldPerson(db, params.userId)
    return { message: 'The personal data was erased. Bills and payments stay.', person: after?.person ?? held.person }
  },
})
