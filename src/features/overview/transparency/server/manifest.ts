import type { Manifest } from '#server/feature/manifest.ts'
import { transparency } from './routes.ts'

export const transparencyManifest: Manifest = { name: 'transparency', serves: [transparency] }
