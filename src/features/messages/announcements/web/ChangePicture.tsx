import { Button, FileButton } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import type { Announcement } from '#features/messages/announcements/contract.ts'
import { messageOf } from '#web/api-error.ts'
import { useSend } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { Picture } from '#web/ui/PictureInput.tsx'
import classes from './Announcements.module.css'
import { announcements } from './calls.ts'
import { PICTURES } from './pictures.ts'

/** The picture of an announcement. A new one is uploaded as soon as it is chosen and takes the old one's place. */
export function ChangePicture({ announcement: { id, title, picture_url } }: { announcement: Announcement }) {
  const upload = useSend(announcements.setPicture)
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
