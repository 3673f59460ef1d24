import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { Banner } from './Banner.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { FormButtons, SubmitButton } from './FormButtons.tsx'

interface Props extends Omit<DialogProps, 'footer'> {
  /** A contract form, or anything with the same four. */
  form: { error: string | null; busy: boolean; submit: (event?: React.FormEvent<HTMLFormElement>) => void }
  /** Text of the button that sends, and what it says while sending. */
  yes: string
  busyText?: string
  no?: string
  /** Further buttons, left of the others. */
  actions?: ReactNode
}

/** A form in a window: failures above the fields, Enter sends, the button says when it is at work. */
export const FormDialog = ({ form, yes, busyText, no = t('Cancel'), actions, children, ...dialog }: Props) => (
  <Dialog {...dialog}>
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <Banner kind="failure">{form.error}</Banner>
        {children}
        <FormButtons>
          {actions}
          <Button variant="default" onClick={dialog.onClose}>
            {no}
          </Button>
          <SubmitButton busy={form.busy} busyText={busyText}>
            {yes}
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  </Dialog>
)
