import { client } from '#web/api.ts'
import { importContract } from '../contract.ts'

export const imports = client(importContract)
