import { Button, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { AddressWarning } from '#features/office/settings/web/AddressWarning.tsx'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import type { InvitationInfo } from '#shared/people.ts'
import { copyText } from '#web/device/copy-text.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import classes from './People.module.css'

interface Props {
  title: string
  /** Purpose, one sentence. */
  about: string
  /** The answer's invitation; the window is open while it has a link. */
  invitation: InvitationInfo | null
  onClose: () => void
}

/** A link that no mail could carry, shown this once to whoever made it. */
export const InvitationDialog = ({ title, about, invitation, onClose }: Props) =>
  invitation?.url ? (
    <Dialog title={title} size="lg" opened onClose={onClose} footer={<Button onClick={onClose}>{t('Done')}</Button>}>
      <Stack gap="sm">
        <Text size="sm">{about}</Text>
        <AddressWarning />
        <CopyLink url={invitation.url} />
        <Text size="sm" c="dimmed">
          <T
            text="It is shown only once, and works one time until {time}."
            time={<Moment at={invitation.expires_at} />}
          />
        </Text>
      </Stack>
    </Dialog>
  ) : null

function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const copy = async () => {
    box.current?.select()
    setCopied(await copyText(url))
  }
  return (
    <div className={classes.link}>
      <TextInput
        ref={box}
        label={t('Link')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Button variant="default" onClick={() => void copy()}>
        {copied ? t('Copied') : t('Copy link')}
      </Button>
      <VisuallyHidden role="status">{copied && t('The link was copied.')}</VisuallyHidden>
    </div>
  )
}
