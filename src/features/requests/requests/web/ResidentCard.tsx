import type { ResidentWithUserAndHouse } from '#shared/people.ts'
import { showPhone } from '#shared/phones.ts'
import { placeFields } from '#web/address-parts.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Section } from '#web/ui/Section.tsx'
import classes from './Requests.module.css'

/** Who asks. */
export const ResidentCard = ({ resident: { user, house } }: { resident: ResidentWithUserAndHouse }) => (
  <Section title={t('Resident')}>
    <div className={classes.person}>
      <FieldGrid
        fields={[
          [t('Name'), <PersonName key="name" of={user} />],
          [t('Contact Number'), showPhone(user.contact_number)],
          [t('Email'), user.email],
          ...placeFields(house).toReversed(),
        ]}
      />
    </div>
  </Section>
)
