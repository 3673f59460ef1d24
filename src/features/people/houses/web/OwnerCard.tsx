import { Avatar, Group, Stack, Text } from '@mantine/core'
import type { House, ResidentWithUser } from '#shared/people.ts'
import { initialsOf } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { placeFields } from '#web/address-parts.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill, statusText } from '#web/ui/StatusPill.tsx'

/** The home owner among the people of a house; undefined when it has none. */
const ownerOf = (residents: readonly ResidentWithUser[]): ResidentWithUser | undefined =>
  residents.find((resident) => resident.user.role_type === 'home_owner')

interface Props {
  house: House
  residents: readonly ResidentWithUser[]
}

/** Owner of the house, and its address. */
export function OwnerCard({ house, residents }: Props) {
  const owner = ownerOf(residents)?.user
  return (
    <Section>
      <Stack gap="md">
        <Group wrap="nowrap" align="flex-start">
          <Avatar src={owner?.picture_url ?? null} alt="" size={56} color="lagoon">
            {owner && initialsOf(owner)}
          </Avatar>
          <Stack gap={4} align="flex-start" miw={0}>
            <Text fw={650} size="lg" style={{ overflowWrap: 'anywhere' }}>
              <PersonName of={owner} />
            </Text>
            <StatusPill status="owner" label={t('OWNER')} tone="good" />
          </Stack>
        </Group>
        <FieldGrid
          fields={[
            [t('Members'), residents.length],
            ...placeFields(house),
            [t('House Type'), statusText(house.house_type)],
            ...(house.area === null ? [] : [[t('Area in m²'), house.area] as const]),
            ...(house.title_number === null ? [] : [[t('Title Number'), house.title_number] as const]),
            [t('Email'), owner?.email],
            [t('Contact Number'), showPhone(owner?.contact_number)],
          ]}
        />
      </Stack>
    </Section>
  )
}
