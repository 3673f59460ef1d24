import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { showPhone } from '#shared/phones.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { keepToken } from '#web/token.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { SubmitButton } from '#web/ui/FormButtons.tsx'
import { start } from './calls.ts'
import { differing, NewPasswordFields } from './NewPasswordFields.tsx'
import { Welcome } from './Welcome.tsx'

/** Whose card it is. */
interface Holder {
  code: string
  name: string
  email: string | null
  sign_in_name: string | null
}

/** The first sign-in with a code on paper: scanned, then it stands behind the # of the address, or typed (docs/spec/access.md#paper-codes). */
export function StartPage() {
  const [holder, setHolder] = useState<Holder | null>(null)
  return holder ? <ChoosePassword holder={holder} onAgain={() => setHolder(null)} /> : <TypeCode onFound={setHolder} />
}

function TypeCode({ onFound }: { onFound: (holder: Holder) => void }) {
  const navigate = useNavigate()
  const [scanned] = useState(useLocation().hash)
  const form = useContractForm({
    call: start.look,
    initialValues: { code: scanned },
    done: (found, { code }) => onFound({ ...found, code }),
  })
  const { submit } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code that was scanned is looked at once
  useEffect(() => {
    if (!scanned) return
    // What opens an account does not stay in the address or in the history.
    void navigate({ to: '/start', replace: true })
    submit()
  }, [])
  return (
    <Welcome
      title={t('First sign-in')}
      about={t('With the card that the office gave you. Its code works once.')}
      footer={
        <Anchor component={Link} to="/my/sign-in" size="sm">
          {t('I have a password already')}
        </Anchor>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Banner kind="failure">{form.error}</Banner>
          <TextInput
            label={t('Code of the card')}
            description={t('16 letters and digits. Blanks and small letters do not matter.')}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            autoFocus
            {...form.fields.getInputProps('code')}
          />
          <SubmitButton fullWidth mt="xs" busy={form.busy}>
            {t('Continue')}
          </SubmitButton>
        </Stack>
      </form>
    </Welcome>
  )
}

function ChoosePassword({ holder, onAgain }: { holder: Holder; onAgain: () => void }) {
  const navigate = useNavigate()
  const form = useContractForm({
    call: start.start,
    initialValues: { password: '', password_confirmation: '' },
    toAsk: (values) => ({ ...values, code: holder.code }),
    check: differing,
    done: async ({ access_token }) => {
      keepToken(access_token)
      await navigate({ to: '/my', replace: true })
    },
  })
  const name = showPhone(holder.sign_in_name) ?? holder.email ?? ''
  return (
    <Welcome title={t('Welcome, {firstname}', { firstname: holder.name })} about={t('Choose a password of your own.')}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <Banner kind="failure">{form.error}</Banner>
          <Text size="sm">
            {t('From now on you sign in with {name} and this password. Please write {name} down.', { name })}
          </Text>
          <input type="hidden" autoComplete="username" value={holder.sign_in_name ?? holder.email ?? ''} readOnly />
          <NewPasswordFields form={form} first />
          <SubmitButton fullWidth mt="xs" busy={form.busy}>
            {t('Save and sign in')}
          </SubmitButton>
          <Anchor component="button" type="button" size="sm" ta="center" onClick={onAgain}>
            {t('This is not me')}
          </Anchor>
        </Stack>
      </form>
    </Welcome>
  )
}
