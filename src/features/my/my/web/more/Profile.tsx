import { ageOn } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { call } from '#web/calls/api.ts'
import { queryClient, useAsk } from '#web/calls/query.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Button, Card, Facts, QueryResult, Section } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { useForm } from '#web/mobile/use-form.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { people } from '../calls.ts'
import { lotsOf, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { useToday } from '../today.ts'
import { NameRequest, SignInDetails } from './SignInDetails.tsx'

const ROLES = {
  home_owner: () => t('Home owner'),
  member: () => t('Member'),
  tenant: () => t('Tenant'),
  seller: () => t('Seller'),
} as const

/** The own record, and the fields one may correct. */
export function Profile() {
  const me = useMe()
  const today = useToday()
  const profile = useAsk(people.profile, { userId: me.id })
  return (
    <Page title={t('My details')} above="/my/more">
      <Card>
        <Facts
          of={[
            [t('Name'), fullName(me)],
            [t('Signs in with'), showPhone(me.sign_in_name) ?? me.email ?? '—'],
            Boolean(me.contact_number) && [t('Mobile number'), showPhone(me.contact_number)],
            Boolean(me.resident?.birthdate) && [
              t('Birthdate'),
              `${showDay(me.resident?.birthdate ?? '')} (${ageOn(me.resident?.birthdate ?? '', today)})`,
            ],
            ...lotsOf(me).map((lot) => [lot.address, ROLES[lot.role]()] as const),
          ]}
        />
        {lotsOf(me).length > 0 && <NameRequest me={me} />}
        <p className={`${k.dim} ${k.small}`}>{t('If your lots are wrong, please tell the office.')}</p>
      </Card>
      <SignInDetails me={me} />
      <Section title={t('How else the office reaches you')}>
        <QueryResult of={profile}>
          {({ user }) => (
            <Contacts
              userId={user.id}
              initial={{
                otherNumber: user.resident?.other_number ?? '',
                otherEmail: user.resident?.other_email ?? '',
                facebook: user.resident?.fb_name ?? '',
              }}
            />
          )}
        </QueryResult>
      </Section>
    </Page>
  )
}

interface Values {
  otherNumber: string
  otherEmail: string
  facebook: string
}

function Contacts({ userId, initial }: { userId: number; initial: Values }) {
  const form = useForm({
    initial,
    send: async (values) => {
      await call(people.update, { userId, ...values })
      showToast(t('Saved.'))
      void queryClient.invalidateQueries()
    },
  })
  return (
    <Card>
      <Form of={form}>
        <Field label={t('Another number')} type="tel" autoComplete="off" {...form.bind('otherNumber')} />
        <Field label={t('Another e-mail')} type="email" autoComplete="off" {...form.bind('otherEmail')} />
        <Field label={t('Name on Facebook')} autoComplete="off" {...form.bind('facebook')} />
        <Button submit busy={form.busy}>
          {t('Save')}
        </Button>
      </Form>
    </Card>
  )
}
