import { useEffect } from 'react'
import { signIn } from '#features/people/session/web/sign-in.ts'
import { queryClient } from '#web/calls/query.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Button } from '#web/mobile/parts.tsx'
import { go, To } from '#web/mobile/place.tsx'
import { useForm } from '#web/mobile/use-form.ts'
import { t } from '#web/texts/t.ts'
import { readShared } from '../shared-picture.ts'
import { useVillage } from '../village.ts'
import { Door } from './Door.tsx'
import { PasswordField } from './PasswordField.tsx'

/** Signs in by the residents' door (docs/spec/access.md#two-doors): e-mail, mobile number or user name, and the password. */
export function SignIn() {
  // Whatever an ended session left behind was somebody's. What waits to be sent stays for whoever wrote it.
  useEffect(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' }), [])
  const demo = useVillage()?.demo?.find(({ role }) => role === 'home_owner')
  const enter = async ({ email, password }: { email: string; password: string }) => {
    const shared = await readShared()
    await signIn({ email: email.trim(), password, isMobile: true })
    go(shared ? '/my/pay' : '/my', { replace: true })
  }
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(email.trim() ? {} : { email: t('Please enter your email, mobile number or user name') }),
      ...(password ? {} : { password: t('Please enter a password') }),
    }),
    send: enter,
  })
  return (
    <Door
      title={t('Sign in')}
      about={t('For residents: your bills, receipts and notices.')}
      footer={
        <div className={k.tight} style={{ textAlign: 'center' }}>
          {demo && (
            <Button kind="plain" wide onClick={() => void enter(demo)}>
              {t('This is a demo village. Look around as a home owner')}
            </Button>
          )}
          <To to="/start" className={k.alone}>
            {t('I have a card with a code from the office')}
          </To>
          <a href="/" className={k.alone}>
            {t('The office signs in here')}
          </a>
        </div>
      }
    >
      <Form of={form}>
        <Field
          label={t('E-mail, mobile or user name')}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.bind('email')}
        />
        <PasswordField label={t('Password')} autoComplete="current-password" {...form.bind('password')} />
        <Button submit wide busy={form.busy}>
          {t('Sign in')}
        </Button>
        <To to="/my/forgot" className={k.alone} style={{ textAlign: 'center' }}>
          {t('Forgot password')}
        </To>
      </Form>
    </Door>
  )
}
