import { Anchor, Avatar, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { OverdueRow } from '#features/dues/bills/contract.ts'
import { Receipts } from '#features/dues/desk/web/Receipts.tsx'
import { paymentsContract } from '#features/ledger/payments/contract.ts'
import { facebookAddress } from '#features/people/residents/rules.ts'
import { ageOn, type Day } from '#shared/dates.ts'
import { initialsOf } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { placeFields } from '#web/address-parts.ts'
import { usePage } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import classes from './ResidentCard.module.css'

/** As many fit beside the account's figures. */
const SHOWN = 5

/** The receipts of an account's lot, newest first. */
function PaymentHistory({ houseId, today }: { houseId: number; today: Day }) {
  const [page, setPage] = useState(1)
  return (
    <div>
      <Title order={3} mb="xs">
        {t('Payment History')}
      </Title>
      <Receipts
        today={today}
        label={t('Payment History')}
        query={usePage(paymentsContract.list, { house: houseId, order: 'day', page, per_page: SHOWN })}
        empty={t('No transactions available')}
        page={page}
        onPage={setPage}
        hideSingle
      />
    </div>
  )
}

interface Props {
  resident: OverdueRow['resident']
  today: Day
}

/** The profile of a home owner with every field of the specification, and the payments so far. */
export function ResidentCard({ resident, today }: Props) {
  const { user, house } = resident
  const facebook = facebookAddress(resident.fb_name)
  return (
    <Section>
      <Stack gap="md">
        <Group wrap="nowrap">
          <Avatar src={user.picture_url} alt="" size={64} color="lagoon">
            {initialsOf(user)}
          </Avatar>
          <div>
            <Text fw={650} size="lg">
              <PersonName of={user} />
            </Text>
            <Text size="sm" c="dimmed">
              {statusText(user.role_type)}
            </Text>
          </div>
        </Group>
        <FieldGrid
          fields={[
            [t('Email'), user.email],
            [t('Contact Number'), showPhone(user.contact_number)],
            [t('Facebook Name'), resident.fb_name && <bdi key="fb">{resident.fb_name}</bdi>],
            [
              t('Facebook URL'),
              facebook && (
                <Anchor key="url" href={facebook} target="_blank" rel="noopener noreferrer" size="sm">
                  {facebook.replace('https://', '')}
                </Anchor>
              ),
            ],
          ]}
        />
        <div className={classes.short}>
          <FieldGrid
            fields={[
              ...placeFields(house),
              [t('Age'), ageOn(resident.birthdate, today)],
              [t('Sex'), resident.sex && statusText(resident.sex)],
              [t('Occupation'), resident.occupation_status && statusText(resident.occupation_status)],
            ]}
          />
        </div>
        <PaymentHistory houseId={house.id} today={today} />
      </Stack>
    </Section>
  )
}
