import type { Manifest } from '#server/feature/manifest.ts'
import { collections } from './routes.ts'

export const collectionsManifest: Manifest = { name: 'collections', serves: [collections] }
