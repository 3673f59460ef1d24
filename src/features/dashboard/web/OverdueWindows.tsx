import { Button, Text } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { DashboardState } from './dashboard-state.ts'
import { OverdueResidents } from './OverdueResidents.tsx'

const TEXT = t('Here you can manage all the unpaid residents. You may want to add additional info here.')

interface Props {
  shown: DashboardState['show']
  /** The page of the list on show. */
  page: number
  onPage: (page: number) => void
  onClose: () => void
}

/** The popup of UNPAID MONTHLY DUES and the dialog of overdue residents: one list, asked for when it is opened. */
export const OverdueWindows = ({ shown, page, onPage, onClose }: Props) => (
  <>
    <Dialog
      title={t('Unpaid Monthly Dues')}
      size="xl"
      opened={shown === 'unpaid'}
      onClose={onClose}
      footer={close(onClose)}
    >
      <Text mb="md">{TEXT}</Text>
      <OverdueResidents page={page} onPage={onPage} />
    </Dialog>
    <Dialog
      title={t('Overdue Residents')}
      size="xl"
      opened={shown === 'overdue'}
      onClose={onClose}
      footer={close(onClose)}
    >
      <OverdueResidents page={page} onPage={onPage} />
    </Dialog>
  </>
)

const close = (onClose: () => void) => (
  <Button variant="default" onClick={onClose}>
    {t('Close')}
  </Button>
)
