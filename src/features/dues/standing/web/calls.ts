import { client } from '#web/api.ts'
import { standingContract } from '../contract.ts'

export const standing = client(standingContract)
