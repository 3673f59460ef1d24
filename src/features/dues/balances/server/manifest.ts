import type { Manifest } from '#server/feature/manifest.ts'
import { balances } from './routes.ts'

export const balancesManifest: Manifest = { name: 'balances', serves: [balances] }
