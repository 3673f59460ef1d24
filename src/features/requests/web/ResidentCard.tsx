import type { ResidentWithUserAndHouse } from '#shared/people.ts'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Section } from '#web/ui/Section.tsx'
import classes from './Requests.module.css'

/** Who asks. */
export const ResidentCard = ({ resident: { user, house } }: { resident: ResidentWithUserAndHouse }) => (
  <Section title="Resident">
    <div className={classes.person}>
      <FieldGrid
        fields={[
          ['Name', <PersonName key="name" of={user} />],
          ['Contact Number', user.contact_number],
          ['Email', user.email],
          ['Lot', house.lot],
          ['Block', house.block],
        ]}
      />
    </div>
  </Section>
)
