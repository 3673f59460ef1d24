import { useEffect, useState } from 'react'
import { deleteEverything } from '#features/people/session/web/own-account.ts'
import { start } from '#features/people/session/web/start-calls.ts'
import { showPhone } from '#shared/text/phones.ts'
import { call } from '#web/calls/api.ts'
import { storeToken } from '#web/device/token.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Button } from '#web/mobile/parts.tsx'
import { go, To } from '#web/mobile/place.tsx'
import { useForm } from '#web/mobile/use-form.ts'
import { t } from '#web/texts/t.ts'
import { Door } from './Door.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Whose card it is. */
interface Holder {
  code: string
  name: string
  email: string | null
  sign_in_name: string | null
}

/** The first sign-in with a code on paper: scanned, then it stands behind the # of the address, or typed (docs/spec/access.md#paper-codes). */
export function Start() {
  const [holder, setHolder] = useState<Holder | null>(null)
  return holder ? <ChoosePassword holder={holder} onAgain={() => setHolder(null)} /> : <TypeCode onFound={setHolder} />
}

function TypeCode({ onFound }: { onFound: (holder: Holder) => void }) {
  const [scanned] = useState(() => decodeURIComponent(location.hash.slice(1)))
  const form = useForm({
    initial: { code: scanned },
    check: ({ code }) => (code.trim() ? {} : { code: t('Please enter the code of the card') }),
    send: async ({ code }) => onFound({ ...(await call(start.look, { code })), code }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code that was scanned is looked at once
  useEffect(() => {
    if (!scanned) return
    // The code that opens an account does not stay in the address or in the history.
    history.replaceState(null, '', '/start')
    form.submit()
  }, [])
  return (
    <Door
      title={t('First sign-in')}
      about={t('With the card that the office gave you. Its code works once.')}
      footer={
        <To to="/my/sign-in" className={k.alone} style={{ textAlign: 'center' }}>
          {t('I have a password already')}
        </To>
      }
    >
      <Form of={form}>
        <Field
          label={t('Code of the card')}
          about={t('16 letters and digits. Blanks and small letters do not matter.')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...form.bind('code')}
        />
        <Button submit wide busy={form.busy}>
          {t('Continue')}
        </Button>
      </Form>
    </Door>
  )
}

function ChoosePassword({ holder, onAgain }: { holder: Holder; onAgain: () => void }) {
  const form = useForm({
    initial: { password: '', password_confirmation: '' },
    check: ({ password, password_confirmation }) => ({
      ...(password ? {} : { password: t('Please enter a password') }),
      ...(password === password_confirmation ? {} : { password_confirmation: t('Passwords do not match') }),
    }),
    send: async (values) => {
      const { access_token } = await call(start.start, { ...values, code: holder.code })
      // Whoever was signed in here before may be another of the house: nothing of them is sent or shown under this name.
      await deleteEverything()
      storeToken(access_token)
      go('/my', { replace: true })
    },
  })
  const name = showPhone(holder.sign_in_name) ?? holder.email ?? ''
  return (
    <Door title={t('Welcome, {firstname}', { firstname: holder.name })} about={t('Choose a password of your own.')}>
      <Form of={form}>
        <p>{t('From now on you sign in with {name} and this password. Please write {name} down.', { name })}</p>
        <input type="hidden" autoComplete="username" value={holder.sign_in_name ?? holder.email ?? ''} readOnly />
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          about={t('At least 8 characters.')}
          {...form.bind('password')}
        />
        <PasswordField
          label={t('Repeat the password')}
          autoComplete="new-password"
          {...form.bind('password_confirmation')}
        />
        <Button submit wide busy={form.busy}>
          {t('Save and sign in')}
        </Button>
        <Button kind="quiet" onClick={onAgain}>
          {t('This is not me')}
        </Button>
      </Form>
    </Door>
  )
}
