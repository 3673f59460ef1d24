import { TextInput } from '@mantine/core'
import { OrUnknown } from '#features/people/account/web/OrUnknown.tsx'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { POSITIONS, type Position } from './positions.ts'

/** What the forms of an account of the office hold. */
export interface AdminValues {
  firstname: string
  lastname: string
  /** Null: there is none, and the field below counts. */
  email: string | null
  sign_in_name: string
  role_type: Position
}

const ROLES: [Position, string][] = [
  ['admin', POSITIONS.admin],
  ['treasurer', POSITIONS.treasurer],
]

/** The fields of an account of the office, the same for a new one and one that is edited. */
export const AdminFields = ({ values, bind }: { values: AdminValues; bind: (field: keyof AdminValues) => object }) => (
  <>
    <TextInput
      label={t('First Name')}
      withAsterisk
      maxLength={100}
      autoComplete="off"
      data-autofocus
      {...bind('firstname')}
    />
    <TextInput label={t('Last Name')} withAsterisk maxLength={100} autoComplete="off" {...bind('lastname')} />
    <OrUnknown word={t('None')} label={t('Email')} bound={bind('email')}>
      {(props) => (
        <TextInput label={t('Email')} type="email" withAsterisk maxLength={255} autoComplete="off" {...props} />
      )}
    </OrUnknown>
    {values.email === null && (
      <TextInput
        label={t('Mobile or user name')}
        description={t('To sign in with. Left empty, one is made of the name.')}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        {...bind('sign_in_name')}
      />
    )}
    <Choice label={t('Role')} withAsterisk options={ROLES} {...bind('role_type')} />
  </>
)

/** The values as calls take them: with an e-mail the other name to sign in with stays as it is. */
export const adminAsked = <Values extends AdminValues>({ sign_in_name, ...values }: Values) => ({
  ...values,
  ...(values.email === null && sign_in_name.trim() ? { sign_in_name } : {}),
})
