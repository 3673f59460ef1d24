import { client } from '#web/calls/api.ts'
import { penaltiesContract } from '../contract.ts'

export const penalties = client(penaltiesContract)
