import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { openFile, saveFile } from '#web/device/download.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'

interface Props {
  /** Label of the button for the paper. */
  print: string
  paper: () => Promise<File>
  sheet: () => Promise<File>
}

/** The paper of a list, and the list as a spreadsheet. */
export const PaperAndSheet = ({ print, paper, sheet }: Props) => (
  <>
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => void openFile(paper).catch(notify.failure)}
    >
      {print}
    </Button>
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={() => void sheet().then(saveFile).catch(notify.failure)}
    >
      {t('Excel')}
    </Button>
  </>
)
