import { Button, Text } from '@mantine/core'
import * as z from 'zod/mini'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { choiceParam, pageParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { OverdueResidents } from './OverdueResidents.tsx'

const search = z.object({
  /** The page of Pending Bookings. */
  page: pageParam(),
  /** The window that is open. */
  show: choiceParam(['none', 'unpaid', 'overdue', 'notices'], 'none'),
  /** The page of the overdue residents. */
  overdue: pageParam(),
  /** The page of the failed notices. */
  notices: pageParam(),
})

/** State of the dashboard, as the address holds it. */
export const useDashboardState = () => useListState(search)
type DashboardState = ReturnType<typeof useDashboardState>[0]

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
      <Text mb="xs">{TEXT}</Text>
      <Note />
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

/** The office's note about arrears, under the sentence that asks for it. */
function Note() {
  const { village } = useSettings()
  if (!village) return null
  return (
    <Text mb="md" c={village.arrearsNote ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-line' }}>
      {village.arrearsNote || t('An administrator can write the office’s note about arrears in the settings.')}
    </Text>
  )
}

const close = (onClose: () => void) => (
  <Button variant="default" onClick={onClose}>
    {t('Close')}
  </Button>
)
