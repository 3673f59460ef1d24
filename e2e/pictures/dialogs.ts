import { partsIn } from './parts.ts'
import type { OpenedDialog } from './window.ts'

/** Every window of the product: each feature has a file of its own in `windows`. */
export const DIALOGS = await partsIn<OpenedDialog>('windows', 'WINDOWS')
