import { client } from '#web/api.ts'
import { statementLinksContract } from '../contract.ts'

export const statementLinks = client(statementLinksContract)
