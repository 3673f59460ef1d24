import type { Manifest } from '#server/manifest.ts'
import { collections } from './routes.ts'

export const collectionsManifest: Manifest = { name: 'collections', serves: [collections] }
