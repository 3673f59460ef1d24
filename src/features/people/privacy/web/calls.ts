import { privacyContract } from '#features/people/privacy/contract.ts'
import { client } from '#web/api.ts'

export const privacy = client(privacyContract)
