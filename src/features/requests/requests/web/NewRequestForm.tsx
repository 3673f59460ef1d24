import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { FormNotes } from '#web/ui/FormNotes.tsx'
import type { Attached } from './documents-input.ts'

/** Initial values of both products' forms. */
export const nobodyYet: { resident_id: number | null; house_id: string } = { resident_id: null, house_id: '' }
export const nothingAttached: Attached[] = []

export const chosenResident = (resident_id: number | null) =>
  resident_id === null ? { resident_id: t('Please choose a resident.') } : {}

/** Descriptions of the documents to send besides the files themselves. */
export const descriptionsOf = (documents: readonly Attached[]): string[] =>
  documents.map(({ description }) => description)
export const filesOf = (documents: readonly Attached[]): File[] => documents.map(({ file }) => file)

interface Props {
  form: Pick<ContractForm<unknown>, 'error' | 'busy' | 'submit'>
  onClose: () => void
  children: ReactNode
}

/** The frame of "New Request" at the counter. */
export const NewRequestForm = ({ form, onClose, children }: Props) => (
  <form onSubmit={form.submit} noValidate>
    <Stack gap="sm">
      <FormNotes form={form} />
      {children}
      <FormButtons>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton busy={form.busy}>{t('Save Request')}</SubmitButton>
      </FormButtons>
    </Stack>
  </form>
)
