import { PasswordInput, Text } from '@mantine/core'
import type { Endpoint } from '#shared/contract.ts'
import type { CallAnswer } from '#web/calls/api.ts'
import type { Sent } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'

interface Props<E extends Endpoint> {
  title: string
  /** Consequence, one sentence. */
  about: string
  endpoint: E
  /** Builds the body, with the password that was typed. */
  toAsk: (current_password: string) => Sent<E>
  done: (answer: CallAnswer<E>) => void
  onClose: () => void
}

/** Asks for the own password before something by which an account could be taken over. */
export function OwnPasswordDialog<E extends Endpoint>({ title, about, endpoint, toAsk, done, onClose }: Props<E>) {
  const form = useContractForm({
    endpoint,
    initialValues: { current_password: '' },
    toAsk: ({ current_password }) => toAsk(current_password),
    done: (answer) => {
      onClose()
      done(answer)
    },
  })
  return (
    <FormDialog title={title} onClose={onClose} form={form} yes={t('Continue')}>
      <Text size="sm">{about}</Text>
      <PasswordInput
        label={t('Your own password')}
        autoComplete="current-password"
        data-autofocus
        {...form.fields.getInputProps('current_password')}
      />
    </FormDialog>
  )
}
