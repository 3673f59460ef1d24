import type { Manifest } from '#server/manifest.ts'
import { aging } from './routes.ts'

export const agingManifest: Manifest = { name: 'aging', serves: [aging] }
