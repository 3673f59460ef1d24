import { List, Text } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const STEPS = [
  [t('Note the time'), t('at which it was noticed, and by whom. The 72 hours run from here.')],
  [
    t('Stop it.'),
    t(
      'Change the password of the account concerned, which ends its sessions; delete accounts that nobody should have; take the server off the network if somebody may be in it. Delete nothing else: it is evidence.',
    ),
  ],
  [
    t('Find out what was seen.'),
    t(
      'The Audit Log says who changed what, and under “Who Read What” who opened profiles, reports and documents. Filter by person and day, and export it. Keep the server’s log.',
    ),
  ],
  [t('Make a copy'), t('of the data as it is now, before anything is repaired.')],
  [
    t('Decide'),
    t(
      'with the data protection officer and the board whether it must be told: what data, of how many people, what can be done with it. In doubt, tell.',
    ),
  ],
  [
    t('Tell the National Privacy Commission within 72 hours'),
    t(
      'through its breach notification system (dbnms.privacy.gov.ph): what happened, which data, how many people, what was done, whom to ask. What is not known yet follows in the full report.',
    ),
  ],
  [
    t('Tell the people concerned within 72 hours,'),
    t('each by themselves: what happened, which of their data, what was done, what they should do now, whom to ask.'),
  ],
  [t('Send the full report'), t('within five days of noticing the breach.')],
  [
    t('Mend the cause'),
    t('and write down what was learned. Keep the record, also of a breach that did not need telling.'),
  ],
  [
    t('Once a year'),
    t('send the annual security incident report through the same system, also when there was nothing to report.'),
  ],
] as const

/** Steps in a breach (/breach, P06): the steps within the 72 hours of RA 10173. The same as docs/how-to/breach.md. */
export const BreachPage = () => (
  <>
    <PageHeader
      title={t('What to do in a breach')}
      about={t('Somebody saw, changed, took or lost personal data of residents who should not have (RA 10173).')}
    />
    <Section width="46rem">
      <List type="ordered" spacing="md">
        {STEPS.map(([what, how]) => (
          <List.Item key={what}>
            <Text span fw={600}>
              {what}
            </Text>{' '}
            {how}
          </List.Item>
        ))}
      </List>
    </Section>
  </>
)
