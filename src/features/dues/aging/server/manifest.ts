import type { Manifest } from '#server/feature/manifest.ts'
import { aging } from './routes.ts'

export const agingManifest: Manifest = { name: 'aging', serves: [aging] }
