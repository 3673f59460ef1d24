import { openFile } from '#web/download.ts'
import { notify } from '#web/ui/notify.ts'
import { ownershipTransfers } from './calls.ts'

/** Opens the certificate of a sale in a tab of its own. */
export const openCertificate = (id: number): void =>
  void openFile(() => ownershipTransfers.certificate({ id })).catch(notify.failure)
