import * as z from 'zod/mini'
import { get } from '#shared/contract.ts'

export const filesContract = {
  open: get('/files/:id', {
    who: 'public',
    link: true,
    summary:
      'A stored file: public pictures for everybody, documents with a signed link, for staff and for their owner',
    params: z.object({ id: z.string() }),
    query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
    reply: 'file',
  }),
}
