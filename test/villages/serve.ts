import './same-chance.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freshWeb } from '../../scripts/fresh-web.ts'
import { startTestServer } from '../database-server.ts'
import { fillFull } from './full.ts'
import { fillBare, fillCrowded, fillEmpty, fillFresh } from './sparse.ts'
import { openVillage, standStill, type Village } from './village.ts'

// A program: the villages of the pictures, each the product on a port of its own. Says in one line of JSON where they are,
// and ends when it is told to or when its caller is gone. Its arguments name the only ones that are wanted.

if (!freshWeb(resolve(import.meta.dirname, '../..'))) throw new Error('The screens could not be prepared.')
const began = new Date()
const { server, stop } = await startTestServer()
const folder = await mkdtemp(join(tmpdir(), 'purok-villages-'))
const open: Village[] = []
let ending = false

async function serve<Places extends object>(name: string, fill: (village: Village) => Promise<Places>) {
  const village = await openVillage(server, folder, name)
  open.push(village)
  const places = await fill(village)
  await standStill(village.superuser, began)
  return { url: await village.listen(), ...places }
}

async function end(code: number) {
  if (ending) return
  ending = true
  await Promise.all(open.map((village) => village.close()))
  await stop()
  await rm(folder, { recursive: true, force: true })
  process.exit(code)
}

const FILLED = {
  full: fillFull,
  empty: fillEmpty,
  bare: fillBare,
  crowded: fillCrowded,
  /** Before anybody is its administrator. */
  fresh: fillFresh,
}
export type VillageName = keyof typeof FILLED
export type Villages = { [Name in VillageName]: { url: string } & Awaited<ReturnType<(typeof FILLED)[Name]>> }

async function fillWanted(names: readonly string[]) {
  const villages: Record<string, object> = {}
  for (const [name, fill] of Object.entries<(village: Village) => Promise<object>>(FILLED))
    if (names.length === 0 || names.includes(name)) villages[name] = await serve(name, fill)
  return villages
}

process.once('SIGTERM', () => void end(0))
process.stdin.once('end', () => void end(0)).resume()
try {
  console.log(JSON.stringify(await fillWanted(process.argv.slice(2))))
} catch (error) {
  console.error(error)
  await end(1)
}
