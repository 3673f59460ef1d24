import { documentsContract } from '#features/office/documents/contract.ts'
import { client } from '#web/calls/api.ts'

export const documents = client(documentsContract)
