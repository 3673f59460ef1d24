import * as z from 'zod/mini'
import { get } from '#shared/contract.ts'

export const papersContract = {
  check: get('/r/:code', {
    who: 'public',
    summary:
      'A page that says whether a printed receipt, statement, certificate, clearance, sticker or pass is valid, and no name but that of a pass',
    atRoot: true,
    params: z.object({ code: z.string().check(z.maxLength(100)) }),
    reply: 'file',
  }),
}
