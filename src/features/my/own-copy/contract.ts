import * as z from 'zod/mini'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'

export const ownCopyContract = {
  take: get('/my-data/archive', {
    who: 'resident',
    summary:
      'Everything held about the caller as an archive to keep: a page to read, a workbook, the own pictures, papers and receipts (RA 10173, right to portability)',
    /** Language to be told in; that of the account unless told. */
    query: z.object({ language: f.filter(['en', 'fil']) }),
    reply: 'file',
  }),
}
