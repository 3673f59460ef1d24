import { Button, FileButton } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { Announcement } from '#features/messages/announcements/contract.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { Picture } from '#web/ui/fields/PictureInput.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { confirm } from '#web/ui/windows/confirm.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { announcementsContract } from '../contract.ts'
import { AnnouncementFields, backwards, valuesOf } from './AnnouncementFields.tsx'
import classes from './Announcements.module.css'
import { PICTURES } from './pictures.ts'

/** The picture of an announcement. A new one is uploaded as soon as it is chosen and takes the old one's place. */
function ChangePicture({ announcement: { id, title, picture_url } }: { announcement: Announcement }) {
  const upload = useSend(announcementsContract.setPicture)
  return (
    <div className={classes.change}>
      <Picture
        // The answer is the new address; the announcement itself comes a moment later.
        src={upload.data ?? picture_url}
        alt={t('Picture of {title}', { title })}
        className={classes.large}
      />
      <div>
        <FileButton accept={PICTURES} onChange={(image) => image && upload.mutate({ id, files: { image } })}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="compact-sm"
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
              loading={upload.isPending}
            >
              {picture_url ? t('Change Picture') : t('Add Picture')}
            </Button>
          )}
        </FileButton>
        <ErrorText>{upload.error && messageOf(upload.error)}</ErrorText>
      </div>
    </div>
  )
}

interface Props {
  id: number
  /** The announcement as the list has it, shown until a fresh one comes. */
  known: Announcement | undefined
  onClose: () => void
}

/** One announcement, to read and to edit. */
export function AnnouncementDialog({ id, known, onClose }: Props) {
  const request = useAsk(announcementsContract.read, { id })
  const announcement = request.data?.announcement ?? known
  if (announcement) return <Editor announcement={announcement} onClose={onClose} />
  return request.error ? (
    <Dialog title={t('Announcement')} opened onClose={onClose}>
      <ErrorText>{messageOf(request.error)}</ErrorText>
    </Dialog>
  ) : null
}

function Editor({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const form = useContractForm({
    endpoint: announcementsContract.update,
    initialValues: valuesOf(announcement),
    toAsk: (values) => ({ ...values, id: announcement.id }),
    check: backwards,
    done: notify.answerThen(onClose),
  })
  const withdrawing = useWithdrawing(announcement, onClose)
  return (
    <FormDialog
      title={t('Announcement')}
      size="lg"
      onClose={onClose}
      form={form}
      no={t('Close')}
      actions={
        <Button variant="default" loading={withdrawing.busy} onClick={() => void withdrawing.ask()}>
          {t('Withdraw')}
        </Button>
      }
    >
      <ChangePicture announcement={announcement} />
      <AnnouncementFields values={form.fields.values} bind={(field) => form.fields.getInputProps(field)} />
    </FormDialog>
  )
}

/** Asks first: what was read or sent already cannot be called back, which is said afterwards with its number. */
function useWithdrawing({ id, title }: Announcement, onGone: () => void) {
  const sending = useSend(announcementsContract.withdraw, {
    done: ({ message, inboxes, dropped, sent }) => {
      const counts = [
        plural(inboxes, 'It is gone from 1 inbox.', 'It is gone from {count} inboxes.'),
        dropped > 0 &&
          plural(
            dropped,
            '1 message was not sent yet and stays here.',
            '{count} messages were not sent yet and stay here.',
          ),
        sent > 0 && plural(sent, '1 message had left already.', '{count} messages had left already.'),
      ]
      notify.success([translate(message), ...counts.filter((text) => text !== false)].join(' '))
      onGone()
    },
    failed: notify.failure,
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('Withdraw'),
      message: t(
        'Withdraw “{title}”? It disappears from all inboxes and lists, and what was not sent yet is not sent.',
        {
          title,
        },
      ),
      yes: t('Withdraw'),
      no: t('Cancel'),
      danger: true,
    })
    if (sure) sending.mutate({ id })
  }
  return { ask, busy: sending.isPending }
}
