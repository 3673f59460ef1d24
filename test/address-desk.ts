import { storeSettings } from '#features/office/settings/server/queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { HouseWithResidents } from '#shared/people.ts'
import { testApp } from './app.ts'

interface Made {
  message: string
  errors: Record<string, string[]>
  house: HouseWithResidents
}

/** A treasurer who enters lots by the parts of their address. */
export async function addressDesk() {
  const { call, signInAs, database } = await testApp()
  const treasurer = await signInAs('treasurer')
  const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.transaction({ userId: null, requestId: null }, work)
  const choose = (parts: string) => write((tx) => storeSettings(tx, new Map([['address_parts', parts]])))
  const ask = <Body = Made>(method: string, path: string, body?: unknown) =>
    call<Body>(method, path, body, { token: treasurer.token })
  const addLot = (body: object) => ask('POST', '/lots', body)
  return { addLot, ask, call, choose, database, signInAs, write }
}
