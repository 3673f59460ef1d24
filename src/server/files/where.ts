import { join } from 'node:path'
import type { Host } from '../feature/host.ts'
import type { Config } from '../start/config.ts'
import { objectStorage } from './objects.ts'
import { diskStorage, type Storage } from './storage.ts'

/** The storage of a host. */
export const storageOf = (host: Host): Storage => storageIn(host.config)

/** Where the environment says that files are: in object storage, or in the data folder. */
export const storageIn = ({ s3, dataDir }: Config): Storage =>
  s3 ? objectStorage(s3) : diskStorage(join(dataDir, 'files'))
