import { IconCheck } from '@tabler/icons-react'
import { POSITIONS as ROLES } from '#shared/offices.ts'
import { isAllowed } from '#shared/roles.ts'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import classes from './OfficesTable.module.css'
import { POSITIONS } from './positions.ts'
import { WORK_NAMES } from './work-names.ts'

const ROWS = Object.entries(WORK_NAMES) as [keyof typeof WORK_NAMES, string][]

/** Table of the offices: which of them has which work, by the table that the server decides with. */
export const OfficesTable = () => (
  <Section title={t('What each office may do')} flush>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by the keyboard */}
    <section className={classes.area} aria-label={t('Offices and their work')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Work')}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {POSITIONS[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([work, name]) => (
            <tr key={work}>
              <th scope="row">{name}</th>
              {ROLES.map((role) => (
                <td key={role}>{isAllowed({ role }, work) && <IconCheck size={18} aria-label={t('Yes')} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Section>
)
