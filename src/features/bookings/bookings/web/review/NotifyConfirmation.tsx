import { Button, Text } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'

interface Props {
  opened: boolean
  /** Yes or No; both save. */
  onAnswer: (notify: boolean) => void
  /** Back to the review, nothing is saved. */
  onClose: () => void
}

/** Asked before a review is saved. */
export const NotifyConfirmation = ({ opened, onAnswer, onClose }: Props) => (
  <Dialog
    title={t('Notify Confirmation')}
    size="sm"
    opened={opened}
    onClose={onClose}
    footer={
      <>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('No')}
        </Button>
        <Button data-autofocus onClick={() => onAnswer(true)}>
          {t('Yes')}
        </Button>
      </>
    }
  >
    <Text>{t('Do you want to notify the resident?')}</Text>
  </Dialog>
)
