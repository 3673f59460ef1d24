import { settingsContract } from '#features/office/settings/contract.ts'
import { client } from '#web/api.ts'

export const settings = client(settingsContract)
