import type { Manifest } from '#server/feature/manifest.ts'
import { counter } from './routes.ts'

export const counterManifest: Manifest = { name: 'counter', serves: [counter] }
