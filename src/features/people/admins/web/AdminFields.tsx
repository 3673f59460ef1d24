import { TextInput } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { POSITIONS, type Position } from './positions.ts'

/** What the forms of an account of the office hold. */
export interface AdminValues {
  firstname: string
  lastname: string
  email: string
  role_type: Position
}

const ROLES: [Position, string][] = [
  ['admin', POSITIONS.admin],
  ['treasurer', POSITIONS.treasurer],
]

/** The fields of an account of the office, the same for a new one and one that is edited. */
export const AdminFields = ({ bind }: { bind: (field: keyof AdminValues) => object }) => (
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
    <TextInput label={t('Email')} type="email" withAsterisk maxLength={255} autoComplete="off" {...bind('email')} />
    <Choice label={t('Role')} withAsterisk options={ROLES} {...bind('role_type')} />
  </>
)
