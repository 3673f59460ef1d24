import { test } from 'vitest'
import { wholeHistories } from '../../test/whole-histories.ts'

const HOUR = 3_600_000
const agree = await wholeHistories()

test(
  'M12, M15, M16: a thousand random histories of everything that moves money agree',
  async () => {
    await agree(1_000, 2_026)
  },
  HOUR,
)
