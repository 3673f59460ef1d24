import { settingsContract } from '#features/office/settings/contract.ts'
import { client } from '#web/calls/api.ts'

export const settings = client(settingsContract)
