import type { Announcement } from '#features/announcements/contract.ts'
import { messageOf } from '#web/api-error.ts'
import { useContractForm } from '#web/form.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { backwards, valuesOf } from './announcement-values.ts'
import { ChangePicture } from './ChangePicture.tsx'
import { announcements } from './calls.ts'

interface Props {
  id: number
  /** The announcement as the list has it, shown until a fresh one comes. */
  known: Announcement | undefined
  onClose: () => void
}

/** One announcement, to read and to edit. */
export function AnnouncementDialog({ id, known, onClose }: Props) {
  const asked = useAsk(announcements.read, { id })
  const announcement = asked.data?.announcement ?? known
  if (announcement) return <Editor announcement={announcement} onClose={onClose} />
  return asked.error ? (
    <Dialog title={t('Announcement')} opened onClose={onClose}>
      <ErrorText>{messageOf(asked.error)}</ErrorText>
    </Dialog>
  ) : null
}

function Editor({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const form = useContractForm({
    call: announcements.update,
    initialValues: valuesOf(announcement),
    toAsk: (values) => ({ ...values, id: announcement.id }),
    check: backwards,
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog
      title={t('Announcement')}
      size="lg"
      opened
      onClose={onClose}
      form={form}
      yes={t('Save')}
      busyText={t('Saving...')}
      no={t('Close')}
    >
      <ChangePicture announcement={announcement} />
      <AnnouncementFields values={form.fields.values} bind={(field) => form.fields.getInputProps(field)} />
    </FormDialog>
  )
}
