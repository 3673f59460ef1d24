import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { endsSoonJob } from './ends-soon.ts'
import { stickerYear } from './routes.ts'

export const stickersManifest: Manifest = {
  name: 'stickers',
  serves: [tagged('car-sticker-requests', stickerYear)],
  jobs: [endsSoonJob],
}
