import { TextInput } from '@mantine/core'
import type { FocusEventHandler, ReactNode } from 'react'
import { OrUnknown } from '#features/people/account/web/OrUnknown.tsx'
import classes from '#features/people/account/web/People.module.css'
import { ageOn, type Day } from '#shared/dates.ts'
import { CIVIL_STATUSES, OCCUPATIONS, SEXES } from '#shared/people.ts'
import { PERSON_TEXTS, type TextName } from '#shared/text/person-texts.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import { hasOneName, isCompany, NAME_FORMS, type PersonValues } from './person-values.ts'

const UNSTATED = ['', t('Not stated')] as const
const labelled = <const Values extends readonly string[]>(values: Values, unstated: 'first' | 'last') => {
  const stated = values.map((value): [Values[number], string] => [value, statusText(value)])
  return unstated === 'first' ? [UNSTATED, ...stated] : [...stated, UNSTATED]
}

const TEXT_LABELS: Readonly<Record<TextName, string>> = {
  facebook: t('Facebook URL'),
  otherNumber: t('Other Number'),
  otherEmail: t('Other E-mail'),
}
// Object.entries forgets which names it was given.
const texts = Object.entries(TEXT_LABELS) as [TextName, string][]

interface Props {
  values: PersonValues
  /** The form's own way to bind a field. */
  bind: (field: keyof PersonValues) => object
  today: Day
  /** E-mail and contact number must be given. */
  reachable?: boolean
  /** Shows the age that the birthdate makes. */
  withAge?: boolean
  /** Where "Not stated" stands among the choices. */
  unstated?: 'first' | 'last'
  /** Fields of the form before and after the person's own. */
  before?: ReactNode
  after?: ReactNode
}

/** The fields of a person, the same wherever somebody is added or edited. */
export const PersonFields = ({
  values,
  bind,
  today,
  reachable = false,
  withAge = false,
  unstated = 'first',
  before,
  after,
}: Props) => (
  <div className={classes.fields}>
    {before}
    <Choice label={t('Named as')} options={NAME_FORMS} {...bind('personKind')} />
    <TextInput
      label={hasOneName(values) ? t('Name') : t('Last Name')}
      withAsterisk
      maxLength={100}
      // In a window; a field before it may take the focus first.
      data-autofocus
      {...bind('lastname')}
    />
    {!hasOneName(values) && (
      <>
        <TextInput label={t('First Name')} withAsterisk maxLength={100} {...bind('firstname')} />
        <TextInput label={t('Middle Name')} maxLength={100} {...bind('middlename')} />
      </>
    )}
    {!isCompany(values) && <OwnFields {...{ values, bind, today, withAge, unstated }} />}
    <OrUnknown word={t('None')} label={t('Email')} bound={bind('email')} offered={reachable}>
      {(props) => <TextInput label={t('Email')} type="email" withAsterisk={reachable} maxLength={255} {...props} />}
    </OrUnknown>
    <OrUnknown word={t('None')} label={t('Contact Number')} bound={bind('contactNumber')} offered={reachable}>
      {(props) => (
        <TextInput
          label={t('Contact Number')}
          type="tel"
          inputMode="tel"
          withAsterisk={reachable}
          maxLength={30}
          {...props}
          onFocus={selecting(props)}
        />
      )}
    </OrUnknown>
    {texts.map(([name, label]) => (
      <TextInput key={name} label={label} maxLength={PERSON_TEXTS[name].max} {...bind(name)} />
    ))}
    {after}
  </div>
)

/** A number is replaced, seldom mended: all of it is chosen, once the press that led there has put its cursor. */
const selecting =
  ({ onFocus }: { onFocus?: FocusEventHandler<HTMLInputElement> }): FocusEventHandler<HTMLInputElement> =>
  (event) => {
    onFocus?.(event)
    const field = event.currentTarget
    setTimeout(() => field.select())
  }

/** Fields only a natural person has. */
const OwnFields = ({
  values,
  bind,
  today,
  withAge,
  unstated,
}: Required<Pick<Props, 'values' | 'bind' | 'today' | 'withAge' | 'unstated'>>) => (
  <>
    <OrUnknown word={t('Unknown')} label={t('Birthdate')} bound={bind('birthdate')}>
      {(props) => <DayInput label={t('Birthdate')} withAsterisk max={today} {...props} />}
    </OrUnknown>
    {withAge && <TextInput label={t('Age')} readOnly disabled value={ageOn(values.birthdate, today) ?? 'N/A'} />}
    <Choice label={t('Sex')} options={labelled(SEXES, unstated)} {...bind('sex')} />
    <Choice label={t('Civil Status')} options={labelled(CIVIL_STATUSES, unstated)} {...bind('civilStatus')} />
    <Choice label={t('Occupation')} options={labelled(OCCUPATIONS, unstated)} {...bind('occupation')} />
  </>
)
