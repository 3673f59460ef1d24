import { test } from 'vitest'
import { histories } from '../../test/ledger-histories.ts'

const HOUR = 3_600_000
const agree = await histories()

test(
  'M12: 2,000 random histories of payments, advances and voids agree with the model',
  () => agree(2_000, 2_026),
  HOUR,
)
