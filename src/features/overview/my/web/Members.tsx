import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { InvitationDialog } from '#features/people/account/web/InvitationDialog.tsx'
import { type Permission, PermissionFields } from '#features/people/residents/web/PermissionFields.tsx'
import { fullName } from '#shared/names.ts'
import type { AccountInfo, InvitationInfo, ResidentWithUser } from '#shared/people.ts'
import { useContractForm } from '#web/form.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { notify } from '#web/ui/notify.ts'
import { Section } from '#web/ui/Section.tsx'
import { houses, residents } from './calls.ts'

interface Invited {
  name: string
  invitation: InvitationInfo | null
}

/**
 * Who lives in the house, and what each may do for it; the home owner invites and grants
 * (docs/spec/access.md#household-permissions).
 */
export function Members({ me, houseId, address }: { me: AccountInfo; houseId: number; address?: string }) {
  const members = useAsk(houses.members, { houseId })
  const [chosen, setChosen] = useState<ResidentWithUser | null>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  const others = members.data?.residents.filter((one) => one.user_id !== me.id)
  return (
    <Section title={address ? t('Who lives in {address}', { address }) : t('Who lives here')}>
      {members.error && <LoadFailure error={members.error} retry={members.refetch} />}
      {others?.length === 0 && <Text c="dimmed">{t('Only you live here, as far as the office knows.')}</Text>}
      <Stack gap="sm">
        {others?.map((one) => (
          <Group key={one.id} justify="space-between" wrap="nowrap">
            <Text style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              <bdi>{fullName(one.user)}</bdi>
              {!one.user.has_account && (
                <Text span size="sm" c="dimmed">
                  {' · '}
                  {t('No account yet')}
                </Text>
              )}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Permissions of {name}', { name: fullName(one.user) })}
              onClick={() => setChosen(one)}
            >
              {t('Permissions')}
            </Button>
          </Group>
        ))}
      </Stack>
      {chosen && <Granting member={chosen} onClose={() => setChosen(null)} onInvited={setInvited} />}
      <InvitationDialog
        title={t('Invitation link')}
        about={t('No e-mail could be sent. Give this link to {name}: with it the password of the account is set.', {
          name: invited?.name ?? '',
        })}
        invitation={invited?.invitation ?? null}
        onClose={() => setInvited(null)}
      />
    </Section>
  )
}

interface GrantingProps {
  member: ResidentWithUser
  onClose: () => void
  onInvited: (invited: Invited) => void
}

/** Waits for what was granted before. */
function Granting(props: GrantingProps) {
  const profile = useAsk(residents.profile, { userId: props.member.user_id })
  if (!profile.data) return null
  const granted = profile.data.user.lots?.find((lot) => lot.id === props.member.house_id)?.permissions ?? []
  return <GrantForm {...props} granted={granted} />
}

function GrantForm({ member, granted, onClose, onInvited }: GrantingProps & { granted: Permission[] }) {
  const { user } = member
  const name = fullName(user)
  const form = useContractForm({
    call: residents.createAccount,
    initialValues: { email: user.email ?? '', permissions: granted },
    toAsk: (values) => ({ ...values, house_id: member.house_id, user_id: member.user_id }),
    done: ({ message, invitation }) => {
      notify.success(message)
      onClose()
      onInvited({ name, invitation })
    },
  })
  return (
    <FormDialog
      title={t('Permissions of {name}', { name })}
      opened
      onClose={onClose}
      form={form}
      yes={t('Save permissions')}
      busyText={t('Saving...')}
    >
      {!user.has_account && (
        <TextInput
          type="email"
          label={t('Email')}
          description={t('Gets an invitation to set a password.')}
          withAsterisk
          {...form.fields.getInputProps('email')}
        />
      )}
      <PermissionFields
        label={t('What {name} may do for the house', { name })}
        value={form.fields.values.permissions}
        onChange={(permissions) => form.fields.setFieldValue('permissions', permissions)}
      />
    </FormDialog>
  )
}
