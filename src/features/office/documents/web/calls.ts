import { documentsContract } from '#features/office/documents/contract.ts'
import { client } from '#web/api.ts'

export const documents = client(documentsContract)
