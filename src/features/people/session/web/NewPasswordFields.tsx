import { PasswordInput } from '@mantine/core'
import type { ContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'

interface Passwords {
  password: string
  password_confirmation: string
}

interface Props<Values extends Passwords> {
  form: ContractForm<Values>
  /** The account is new too: nobody had another password before. */
  first?: boolean
}

/** A new password, twice. The server decides whether it is good enough. */
export const NewPasswordFields = <Values extends Passwords>({ form, first = false }: Props<Values>) => (
  <>
    <PasswordInput
      label={first ? t('Password') : t('New password')}
      description={t('At least 8 characters.')}
      autoComplete="new-password"
      {...form.fields.getInputProps('password')}
    />
    <PasswordInput
      label={t('Repeat the password')}
      autoComplete="new-password"
      {...form.fields.getInputProps('password_confirmation')}
    />
  </>
)

/** Refuses two passwords that differ, before anything is sent. */
export const differing = (values: Passwords): { password_confirmation?: string } =>
  values.password_confirmation && values.password !== values.password_confirmation
    ? { password_confirmation: t('Passwords do not match') }
    : {}
