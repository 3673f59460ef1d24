import { join } from 'node:path'
import { beforeAll, expect } from 'vitest'
import { replay } from '../scripts/replay/replay.ts'
import { readVillage } from '../scripts/replay/village.ts'
import { type BehindVillage, behindAgrees } from './agreement/behind.ts'
import { booksAgree } from './agreement/books.ts'
import { type Agreement, agreementOf } from './agreement/desk.ts'
import { lotsAgree } from './agreement/lots.ts'
import { packPapersAgree } from './agreement/pack-papers.ts'
import { packsAgree } from './agreement/packs.ts'
import { reinstates } from './agreement/reinstated.ts'
import { debtsAgree } from './agreement/village.ts'
import { testApp } from './app.ts'
import { lastDayOfReplay, replayProduct } from './replay-product.ts'

// The same of a stretch of a village that was lived through event by event, with odd amounts, cheques, bonds, vouchers, voids and
// sales of lots.

const MONTHS = 3
const app = await testApp()
let village: Agreement
let behind: BehindVillage & { began: string; userId: number }

beforeAll(async () => {
  const amihan = readVillage(join(import.meta.dirname, '../scripts/replay/villages/amihan'))
  const product = await replayProduct(app)
  const { differences } = await replay(amihan, { months: MONTHS, say: () => undefined, start: product.start })
  expect(differences).toEqual([])
  const { token, userId } = await app.signInAs('admin')
  village = await agreementOf(app, token, lastDayOfReplay(amihan, MONTHS))
  const { months, lots } = amihan.truth
  const [month, began] = [months[MONTHS - 1], amihan.events[0]?.on]
  if (!(month && began)) throw new Error('The village has no months.')
  behind = { village, truth: { month, lots }, began, userId }
}, 240_000)

lotsAgree(() => village)
debtsAgree(() => village)
booksAgree(() => village)
packsAgree(() => village)
packPapersAgree(() => village)
behindAgrees(() => behind)
// The last: the clock goes on by it.
reinstates(() => behind)
