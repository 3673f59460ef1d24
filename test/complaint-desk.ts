import type { Complaint } from '#features/messages/complaints/contract.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'

interface Answer {
  message: string
  complaint: Complaint
  errors: Record<string, string[]>
  data: Complaint[]
  total: number
  last_page: number
}

export const noise = { type: 'Noise', message: 'Videoke until two in the morning.' }

/** The office with its complaints, and households that complain. */
export async function complaintDesk() {
  const { call, signInAs, tokenFor, database, clock } = await testApp()
  const treasurer = await signInAs('treasurer')
  const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.transaction({ userId: null, requestId: null }, work)
  const ask = <Body = Answer>(method: string, path: string, body?: unknown, token: string | null = treasurer.token) =>
    call<Body>(method, path, body, token === null ? {} : { token })
  const aHousehold = async () => {
    const house = await write((tx) => aHouse(tx))
    return { ...house, token: await tokenFor(house.owner.userId) }
  }
  const enter = async (residentId: number, change: object = {}) =>
    (await ask('POST', `/residents/${residentId}/complaints`, { ...noise, ...change })).body.complaint
  const solve = (
    id: number,
    remarks: unknown = 'Quiet from 10 PM was agreed.',
    token: string | null = treasurer.token,
  ) => ask('POST', `/complaints/${id}/solve`, { remarks }, token)
  const idsOf = async (status: string) =>
    (await ask<Complaint[]>('GET', `/get-complaints/${status}`)).body.map((one) => one.id)
  return { aHousehold, ask, call, clock, database, enter, idsOf, solve, tokenFor, treasurer, write }
}
