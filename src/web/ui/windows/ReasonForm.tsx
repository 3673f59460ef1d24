import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import type { ContractForm } from '../../form.ts'
import { WindowForm } from './WindowForm.tsx'

interface Props {
  form: ContractForm<{ reason: string }>
  /** Failure besides the form itself. */
  failure?: string | null
  /** Use of the reason, and its readers. */
  about: string
  /** On the button that leaves all as it is. */
  keep: string
  /** On the button that does it, and while it is done. */
  act: readonly [text: string, busy: string]
  danger?: boolean
  onClose: () => void
  /** The record that is taken back. */
  children: ReactNode
}

/** The content of a window that takes something of the ledger back and asks why. */
export const ReasonForm = ({ form, failure = null, about, keep, act, danger = false, onClose, children }: Props) => (
  <WindowForm
    form={{ ...form, error: form.error ?? failure }}
    no={keep}
    yes={act[0]}
    busyText={act[1]}
    danger={danger}
    onClose={onClose}
  >
    {children}
    <Textarea
      label={t('Reason')}
      description={about}
      data-autofocus
      required
      maxLength={500}
      {...form.fields.getInputProps('reason')}
    />
  </WindowForm>
)
