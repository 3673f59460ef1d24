import { client } from '#web/calls/api.ts'
import { standingContract } from '../contract.ts'

export const standing = client(standingContract)
