import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { PROPOSED } from '../../calls/api-error.ts'
import { Banner } from '../page/Banner.tsx'
import { FormButtons, SubmitButton } from './FormButtons.tsx'
import { BegunBefore } from './FormNotes.tsx'

export interface WindowFormProps {
  /** A contract form, or anything with the same three. */
  form: {
    error: string | null
    /** Which refusal it is. */
    code?: string | undefined
    busy: boolean
    begun?: boolean
    beginAnew?: () => void
    submit: (event?: React.FormEvent<HTMLFormElement>) => void
  }
  /** Text of the button that sends, `Save` unless told, and what it says while sending. */
  yes?: string
  busyText?: string
  /** On the button that leaves all as it is. */
  no?: string
  onClose: () => void
  danger?: boolean
  /** Further buttons, left of the others. */
  actions?: ReactNode
  children: ReactNode
}

/** The content of a window with a form: failures above the fields, Enter sends, the button says when it is at work. */
export const WindowForm = ({
  form,
  yes,
  busyText,
  no = t('Cancel'),
  onClose,
  danger = false,
  actions,
  children,
}: WindowFormProps) => (
  <form onSubmit={form.submit} noValidate>
    <Stack gap="sm">
      <BegunBefore form={form} />
      <Banner kind={form.code === PROPOSED ? 'success' : 'failure'}>{form.error}</Banner>
      {form.code !== PROPOSED && children}
      <FormButtons>
        {form.code !== PROPOSED && actions}
        <Button variant="default" onClick={onClose}>
          {form.code === PROPOSED ? t('Close') : no}
        </Button>
        {form.code !== PROPOSED && (
          <SubmitButton {...(danger ? { color: 'red' } : {})} busy={form.busy} busyText={busyText}>
            {yes}
          </SubmitButton>
        )}
      </FormButtons>
    </Stack>
  </form>
)
