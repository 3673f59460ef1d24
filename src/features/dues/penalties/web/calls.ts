import { client } from '#web/api.ts'
import { penaltiesContract } from '../contract.ts'

export const penalties = client(penaltiesContract)
