import type { Manifest } from '#server/manifest.ts'
import { sales } from './routes.ts'

export const salesManifest: Manifest = { name: 'sales', serves: [sales] }
