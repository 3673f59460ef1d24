import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import type { ResidentWithUserAndHouse } from '#shared/people.ts'
import { showPhone } from '#shared/text/phones.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import classes from './Requests.module.css'

/** Applicant. */
export const ResidentCard = ({ resident: { user_id, user, house } }: { resident: ResidentWithUserAndHouse }) => (
  <Section title={t('Resident')}>
    <div className={classes.person}>
      <FieldGrid
        fields={[
          [t('Name'), <PersonLink key="name" userId={user_id} of={user} />],
          ...(may('read')
            ? ([
                [t('Contact Number'), showPhone(user.contact_number)],
                [t('Email'), user.email],
              ] as const)
            : []),
          [t('Address'), <LotLink key="address" house={house} />],
        ]}
      />
    </div>
  </Section>
)
