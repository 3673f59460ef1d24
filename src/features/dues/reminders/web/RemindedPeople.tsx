import { Text } from '@mantine/core'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { RemindedPerson } from '../contract.ts'
import classes from './RemindedPeople.module.css'

/** The best of the ways by which somebody hears of a reminder: what comes by itself before what waits in the product. */
type Way = 'mail' | 'push' | 'sms' | 'inbox' | 'nobody'
const WAYS: readonly Way[] = ['mail', 'push', 'sms', 'inbox', 'nobody']

export type ByWay = Readonly<Record<Way, readonly RemindedPerson[]>>

const wayOf = ({ mail, push, sms, inbox }: RemindedPerson): Way =>
  mail ? 'mail' : push ? 'push' : sms ? 'sms' : inbox ? 'inbox' : 'nobody'

/** Each person under the one way that is most likely to be seen. */
export const byWay = (people: readonly RemindedPerson[]): ByWay => {
  const groups = Map.groupBy(people, wayOf)
  return Object.fromEntries(WAYS.map((way) => [way, groups.get(way) ?? []])) as Record<Way, RemindedPerson[]>
}

/** Lots of people who are known; nobody can be written to of the others. */
export const ownedLots = (people: readonly RemindedPerson[]) =>
  people.filter(({ user_id }) => user_id !== null).flatMap(({ lots }) => lots)

const count = (people: readonly unknown[]) => people.length.toLocaleString('en')

const BEFORE: Readonly<Record<Way, (people: string) => string>> = {
  mail: (people) => t('By e-mail: {people}', { people }),
  push: (people) => t('In the app: {people}', { people }),
  sms: (people) => t('By text message: {people}', { people }),
  inbox: (people) => t('Only in the inbox: {people}', { people }),
  nobody: (people) => t('By nothing: {people}', { people }),
}

const AFTER: Readonly<Record<Way, (people: string) => string>> = {
  ...BEFORE,
  mail: (people) => t('Sent by e-mail: {people}', { people }),
  nobody: (people) => t('Not reached, by letter only: {people}', { people }),
}

interface Props {
  groups: ByWay
  /** True when it is over. */
  sent: boolean
}

/** People reached by each channel, to be opened one by one; whom nothing reaches is open. */
export const RemindedPeople = ({ groups, sent }: Props) => (
  <div>
    {WAYS.filter((way) => groups[way].length > 0).map((way) => (
      <details key={way} open={way === 'nobody'} className={classes.way}>
        <summary>{(sent ? AFTER : BEFORE)[way](count(groups[way]))}</summary>
        <ul className={classes.people}>
          {groups[way].map((person) => (
            <li key={person.user_id ?? `lot ${person.lots[0]?.id}`}>
              {person.name === null ? (
                <bdi>{t('No owner known')}</bdi>
              ) : (
                <PersonNamed id={person.user_id} name={person.name} />
              )}
              <Text span inherit c="dimmed">
                {' · '}
                <bdi>{person.lots.map((lot) => capitalAddress(lot.address)).join(', ')}</bdi>
                {' · '}
                {pesoText(person.owed)}
                {!sent && person.merged && ` · ${t('told the same within the hour')}`}
              </Text>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </div>
)
