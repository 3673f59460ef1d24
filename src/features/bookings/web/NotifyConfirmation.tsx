import { Button, Text } from '@mantine/core'
import { Dialog } from '#web/ui/Dialog.tsx'

interface Props {
  opened: boolean
  /** Yes or No; both save. */
  onAnswer: (notify: boolean) => void
  /** Back to the review, nothing is saved. */
  onClose: () => void
}

/** Asked before a review is saved (part 1 §2). */
export const NotifyConfirmation = ({ opened, onAnswer, onClose }: Props) => (
  <Dialog
    title="Notify Confirmation"
    size="sm"
    opened={opened}
    onClose={onClose}
    footer={
      <>
        <Button variant="default" onClick={() => onAnswer(false)}>
          No
        </Button>
        <Button data-autofocus onClick={() => onAnswer(true)}>
          Yes
        </Button>
      </>
    }
  >
    <Text>Do you want to notify the resident?</Text>
  </Dialog>
)
