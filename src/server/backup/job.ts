import { secretKeyOf } from '../access/secret-key.ts'
import type { Connection } from '../database/connection.ts'
import type { Host } from '../feature/host.ts'
import { storageOf } from '../files/where.ts'
import type { Job } from '../jobs/jobs.ts'
import { backupInto } from './folder.ts'

/** The backup of each night, when BACKUP_DIR says where; the newest BACKUP_KEEP stay. */
export function backupJob(host: Host, connection: Connection): Job[] {
  const { backupDir, backupKeep, backupPassphrase } = host.config
  if (backupDir === null) return []
  return [
    {
      name: 'backup.make',
      cron: '15 3 * * *',
      atStart: false,
      anyTime: true,
      async work() {
        const now = host.clock.now()
        const stored = { connection, storage: storageOf(host), now, log: host.log, keep: backupKeep }
        const made = { ...stored, passphrase: backupPassphrase, keyId: secretKeyOf(host.config).id }
        const { path } = await backupInto(backupDir, made)
        host.log.info({ path }, 'Made the backup of this night')
      },
    },
  ]
}
