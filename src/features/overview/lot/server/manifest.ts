import type { Manifest } from '#server/feature/manifest.ts'
import { lot } from './routes.ts'

export const lotManifest: Manifest = { name: 'lot', serves: [lot] }
