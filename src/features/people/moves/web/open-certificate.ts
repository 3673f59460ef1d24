import { openFile } from '#web/download.ts'
import { notify } from '#web/ui/notify.ts'
import { moves } from './calls.ts'

/** Opens the certificate of a sale in a tab of its own. */
export const openCertificate = (id: number): void =>
  void openFile(() => moves.certificate({ id })).catch(notify.failure)
