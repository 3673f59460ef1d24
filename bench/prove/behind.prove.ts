import { join } from 'node:path'
import { beforeAll, expect } from 'vitest'
import { replay } from '../../scripts/replay/replay.ts'
import { readVillage } from '../../scripts/replay/village.ts'
import { type BehindVillage, behindAgrees } from '../../test/agreement/behind.ts'
import { agreementOf } from '../../test/agreement/desk.ts'
import { packPapersAgree } from '../../test/agreement/pack-papers.ts'
import { packsAgree } from '../../test/agreement/packs.ts'
import { reinstates } from '../../test/agreement/reinstated.ts'
import { testApp } from '../../test/app.ts'
import { replayProduct } from '../../test/replay-product.ts'
import { report } from './place.ts'

// Compares who is behind in a village at the end of all that is told of it: two years where VILLAGE names such a folder, else the small one
// that is kept beside the replay.

const folder = process.env.VILLAGE ?? join(import.meta.dirname, '../../scripts/replay/villages/amihan')
/** A village of 600 lots and 12,000 events on a busy machine. */
const PATIENCE = 60 * 60_000
const app = await testApp()
let behind: BehindVillage & { began: string; userId: number }

beforeAll(async () => {
  const lived = readVillage(folder)
  const product = await replayProduct(app)
  const outcome = await replay(lived, { say: (text) => console.log(text), start: product.start })
  report('the village that was lived through', { ...outcome, differences: outcome.differences.length })
  expect(outcome.differences).toEqual([])
  const { months, lots } = lived.truth
  const [month, began, last] = [months.at(-1), lived.events[0]?.on, lived.events.at(-1)?.on]
  if (!(month && began && last)) throw new Error('The village has no months.')
  const { token, userId } = await app.signInAs('admin')
  behind = { village: await agreementOf(app, token, last), truth: { month, lots }, began, userId }
}, PATIENCE)

packsAgree(() => behind.village)
packPapersAgree(() => behind.village)
behindAgrees(() => behind)
// The last: the clock goes on by it.
reinstates(() => behind)
