import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { call } from '#web/calls/api.ts'
import { openFile } from '#web/device/download.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { stickerYearContract } from '../contract.ts'

/** Opens the papers of issued stickers as one file, a page each. */
export const PrintStickers = ({ ids }: { ids: readonly number[] }) => (
  <Button
    leftSection={<IconPrinter size={18} aria-hidden />}
    fullWidth
    mt="md"
    onClick={() =>
      void openFile(() => call(stickerYearContract.papers, { request_ids: [...ids] })).catch(notify.failure)
    }
  >
    {t('Print the stickers')}
  </Button>
)
