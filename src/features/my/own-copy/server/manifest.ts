import type { Manifest } from '#server/feature/manifest.ts'
import { ownCopy } from './routes.ts'

export const ownCopyManifest: Manifest = { name: 'own-copy', serves: [ownCopy] }
