import { queryClient } from '#web/query.ts'
import { t, translate } from '#web/texts/t.ts'
import { people } from '../calls.ts'
import { Form } from '../kit/Form.tsx'
import { Field, Pick } from '../kit/fields.tsx'
import k from '../kit/kit.module.css'
import { Button, Card } from '../kit/parts.tsx'
import { showToast } from '../kit/toast.tsx'
import { useForm } from '../use-form.ts'

/** Somebody who lives in the house from now on; the office knows the rest, or asks. */
export function AddMember({ houseId, onDone }: { houseId: number; onDone: () => void }) {
  const form = useForm({
    initial: { firstname: '', lastname: '', role: 'member' as 'member' | 'tenant', contactNumber: '', email: '' },
    check: (values) => ({
      ...(values.firstname.trim() ? {} : { firstname: t('Please enter the first name') }),
      ...(values.lastname.trim() ? {} : { lastname: t('Please enter the last name') }),
    }),
    send: async ({ role, contactNumber, email, ...name }) => {
      const { message } = await people.add({
        ...name,
        houseId,
        roleType: role,
        contactNumber: contactNumber || null,
        email: email || null,
        // Not asked on a phone; null says that it is unknown.
        ...{ birthdate: null, sex: null, civilStatus: null, occupation: null },
      })
      showToast(translate(message))
      void queryClient.invalidateQueries()
      onDone()
    },
  })
  return (
    <Card label={t('Add somebody')}>
      <Form of={form}>
        <Field label={t('First Name')} autoComplete="off" {...form.bind('firstname')} />
        <Field label={t('Last Name')} autoComplete="off" {...form.bind('lastname')} />
        <Pick
          label={t('Lives here as')}
          options={[
            ['member', t('Member')],
            ['tenant', t('Tenant')],
          ]}
          {...form.bind('role')}
        />
        <Field label={t('Mobile number')} type="tel" autoComplete="off" {...form.bind('contactNumber')} />
        <Field label={t('Email')} type="email" autoComplete="off" {...form.bind('email')} />
        <div className={k.buttons}>
          <Button submit busy={form.busy}>
            {t('Add')}
          </Button>
          <Button kind="plain" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
