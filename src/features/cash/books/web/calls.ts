import { booksContract } from '#features/cash/books/contract.ts'
import { client } from '#web/api.ts'

export const books = client(booksContract)
