import type { Manifest } from '#server/feature/manifest.ts'
import { sales } from './routes.ts'

export const salesManifest: Manifest = { name: 'sales', serves: [sales] }
