import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { aPicture } from '../../../test/uploads.ts'
import { redrawPicture } from './pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'purok-pictures-'))
afterAll(() => rm(folder, { recursive: true }))

it.each([
  ['a photo', 3000, 2400, 2000, 1600],
  ['a long screenshot', 1080, 9000, 1080, 9000],
  ['a long screenshot of a large screen', 1440, 9000, 1080, 6750],
  ['a small picture', 320, 200, 320, 200],
])('%s can be read at the office', async (_, width, height, wide, high) => {
  const path = join(folder, `${width}.jpg`)
  await writeFile(path, new Uint8Array(await aPicture({ width, height })))
  const stored = await sharp((await redrawPicture(path, 'image/jpeg')).bytes).metadata()
  expect([stored.width, stored.height]).toEqual([wide, high])
})
