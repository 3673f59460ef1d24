import { TextInput } from '@mantine/core'
import { OrUnknown } from '#features/people/account/web/OrUnknown.tsx'
import type { Day } from '#shared/dates.ts'
import { type Position, POSITIONS as ROLES } from '#shared/offices.ts'
import type { Removable } from '#shared/roles.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { POSITIONS, WHAT_THEY_MAY } from './positions.ts'
import { Rights, rightsOf } from './Rights.tsx'

/** Values of the forms of an officer's account. */
export interface AdminValues {
  firstname: string
  lastname: string
  /** Null: there is none, and the field below counts. */
  email: string | null
  sign_in_name: string
  /** As the form says it; the call has two fields for it. */
  role_type: Position
  /** The first and the last day; empty where there is none. */
  term_from: Day | ''
  term_until: Day | ''
  /** Rights that are taken away. */
  removed: readonly Removable[]
}

const OPTIONS = ROLES.map((role): [Position, string] => [role, POSITIONS[role]])

interface Props {
  values: AdminValues
  bind: (field: keyof AdminValues) => object
  onRights: (removed: Removable[]) => void
}

/** The fields of an account of the office, the same for a new one and one that is edited. */
export const AdminFields = ({ values, bind, onRights }: Props) => (
  <>
    <TextInput label={t('First Name')} withAsterisk maxLength={100} data-autofocus {...bind('firstname')} />
    <TextInput label={t('Last Name')} withAsterisk maxLength={100} {...bind('lastname')} />
    <OrUnknown word={t('None')} label={t('Email')} bound={bind('email')}>
      {(props) => <TextInput label={t('Email')} type="email" withAsterisk maxLength={255} {...props} />}
    </OrUnknown>
    {values.email === null && (
      <TextInput
        label={t('Mobile or user name')}
        description={t('To sign in with. Left empty, one is made of the name.')}
        maxLength={30}
        autoCapitalize="none"
        {...bind('sign_in_name')}
      />
    )}
    <Choice
      label={t('Role')}
      description={WHAT_THEY_MAY[values.role_type]}
      withAsterisk
      options={OPTIONS}
      {...bind('role_type')}
    />
    {values.role_type !== 'admin' && (
      <>
        <DayInput label={t('Term from')} withAsterisk={values.role_type !== 'treasurer'} {...bind('term_from')} />
        <DayInput
          label={t('Term to')}
          description={t('The last day. Left empty, the term has no end yet.')}
          {...bind('term_until')}
        />
        <Rights role={values.role_type} value={values.removed} onChange={onRights} />
      </>
    )}
  </>
)

/** The values as calls take them: with an e-mail the other name to sign in with stays as it is. */
export const adminInput = <Values extends AdminValues>({
  sign_in_name,
  role_type,
  term_from,
  term_until,
  removed,
  ...values
}: Values) => ({
  ...values,
  role_type: role_type === 'admin' ? ('admin' as const) : ('treasurer' as const),
  office_role: role_type === 'admin' || role_type === 'treasurer' ? null : role_type,
  term_from: role_type === 'admin' ? null : term_from || null,
  term_until: role_type === 'admin' ? null : term_until || null,
  removed: removed.filter((work) => role_type !== 'admin' && rightsOf(role_type).includes(work)),
  ...(values.email === null && sign_in_name.trim() ? { sign_in_name } : {}),
})
