import { client } from '#web/calls/api.ts'
import { importContract } from '../contract.ts'

export const imports = client(importContract)
