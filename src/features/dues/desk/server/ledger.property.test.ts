import { it } from 'vitest'
import { histories } from '../../../../../test/ledger-histories.ts'

const agree = await histories()

it(
  'M12: a hundred random histories of payments, advances and voids agree with the model',
  () => agree(100, 38),
  240_000,
)
