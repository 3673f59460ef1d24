import { booksContract } from '#features/money/books/contract.ts'
import { client } from '#web/api.ts'

export const books = client(booksContract)
