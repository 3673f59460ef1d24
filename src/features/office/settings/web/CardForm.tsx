import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/page/Banner.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import classes from './Settings.module.css'
import type { useCardForm } from './use-card-form.ts'

interface Props {
  title: string
  form: Pick<ReturnType<typeof useCardForm>, 'error' | 'busy' | 'submit' | 'message'>
  children: ReactNode
}

/** The frame of a section that is saved: failures above, what was done beside the button. */
export const CardForm = ({ title, form, children }: Props) => (
  <Section title={title}>
    <form onSubmit={form.submit} noValidate aria-label={title} className={classes.card}>
      <Stack gap="md">
        <FormNotes form={form} />
        {children}
        <FormButtons>
          <div className={classes.message}>
            <Banner kind="success">{form.message}</Banner>
          </div>
          <SubmitButton busy={form.busy} />
        </FormButtons>
      </Stack>
    </form>
  </Section>
)
