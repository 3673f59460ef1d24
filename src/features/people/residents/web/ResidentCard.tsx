import { Anchor, Avatar, Group, Stack, Text } from '@mantine/core'
import { facebookAddress, type ResidentRole, ROLE_LABELS } from '#features/people/residents/rules.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { ageOn, type Day } from '#shared/dates.ts'
import type { AccountInfo, ResidentWithUser } from '#shared/people.ts'
import { fullName, initialsOf } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { AccountActions } from './AccountActions.tsx'
import classes from './Resident.module.css'

interface Props {
  user: AccountInfo
  resident: NonNullable<AccountInfo['resident']>
  /** Other people in the house; undefined while it is asked. */
  others: readonly ResidentWithUser[] | undefined
  today: Day
  onGone: () => void
}

/** Card of the resident, with what cannot be typed: age, address, members, the account. */
export function ResidentCard({ user, resident, others, today, onGone }: Props) {
  const facebook = facebookAddress(resident.fb_name)
  return (
    <Section>
      <Stack gap="md">
        <Group wrap="nowrap">
          <Avatar src={user.picture_url} alt="" color="lagoon" size={64}>
            {initialsOf(user)}
          </Avatar>
          <div style={{ minWidth: 0 }}>
            <Text fw={650} size="lg" style={{ overflowWrap: 'anywhere' }}>
              <PersonName of={user} />
            </Text>
            <Text size="sm" c="dimmed">
              {translate(ROLE_LABELS[user.role_type as ResidentRole])}
            </Text>
          </div>
        </Group>
        <FieldGrid
          fields={[
            [t('Address'), capitalAddress(resident.house.address)],
            [t('Age'), ageOn(resident.birthdate, today)],
            [t('Birthday'), <DayText key="birthday" day={resident.birthdate} />],
            [
              t('Facebook'),
              facebook && (
                <Anchor key="facebook" href={facebook} target="_blank" rel="noopener noreferrer" size="sm">
                  {facebook.replace('https://', '')}
                </Anchor>
              ),
            ],
            ...(resident.other_number ? [[t('Other Number'), resident.other_number] as const] : []),
            ...(resident.other_email ? [[t('Other E-mail'), resident.other_email] as const] : []),
            [t('Members'), others && <Names key="members" of={others} />],
            [t('Account'), user.has_account ? t('Has an account') : t('No account')],
            ...(user.sign_in_name ? [[t('Signs in with'), showPhone(user.sign_in_name)] as const] : []),
          ]}
        />
        <AccountActions user={user} onGone={onGone} />
      </Stack>
    </Section>
  )
}

const Names = ({ of }: { of: readonly ResidentWithUser[] }) =>
  of.length ? (
    <ul className={classes.names}>
      {of.map((one) => (
        <li key={one.id}>
          <bdi>{fullName(one.user)}</bdi>
        </li>
      ))}
    </ul>
  ) : (
    <>N/A</>
  )
