import { call } from '#web/calls/api.ts'
import { plural } from '#web/texts/t.ts'
import { reportsContract } from '../contract.ts'
import { PrintMany } from './PrintMany.tsx'

interface Props {
  /** HOUSE.ids of the lots that get one. */
  lots: readonly number[]
}

/** Prints the letters to whom no reminder reaches. */
export function Letters({ lots }: Props) {
  const request = { behind: '1', lots: lots.join(',') } as const
  return (
    <PrintMany
      label={plural(lots.length, 'Print 1 letter', 'Print {count} letters')}
      count={lots.length}
      print={() => call(reportsContract.lettersPdf, request)}
      long={{ report: 'arrears-letters', year: null, month: null, ...request }}
    />
  )
}
