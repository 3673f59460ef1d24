import { Button, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { plural, t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Photos } from '#web/ui/Photos.tsx'
import { useWindow } from '#web/ui/use-window.ts'
import type { CaseRecord, StandingStep } from '../contract.ts'
import { standing } from './calls.ts'
import { GROUND_NAMES, SERVED_NAMES, STEP_NAMES } from './standing-texts.ts'

const ReverseStep = lazyPart(async () => (await import('./ReverseStep.tsx')).ReverseStep)

/** Everything that was recorded of a case; the last step that counts can be taken back. */
export function CaseSteps({ of }: { of: CaseRecord }) {
  const last = of.steps.findLast(({ kind, taken_back }) => kind !== 'taken_back' && !taken_back)
  return (
    <Stack component="ol" gap="sm" mt="md" p={0} style={{ listStyle: 'none' }}>
      {of.steps.map((step) => (
        <li key={step.id} aria-label={STEP_NAMES[step.kind]}>
          <Step of={step} />
          {step === last && step.kind !== 'end' && may(standing.takeBack) && <ReverseButton step={step} />}
        </li>
      ))}
    </Stack>
  )
}

function Step({ of }: { of: StandingStep }) {
  return (
    <>
      <Text fw={600} td={of.taken_back ? 'line-through' : undefined}>
        <T text="{day}: {step}" day={<DayText day={of.day} />} step={STEP_NAMES[of.kind]} />
      </Text>
      {of.kind !== 'taken_back' && (
        <Text size="sm">
          <T
            text="{amount} was due, {months}"
            amount={<Money pesos={of.debt} />}
            months={plural(of.months, '1 month', '{count} months')}
          />
        </Text>
      )}
      <Text size="sm">{proofOf(of).join(' · ')}</Text>
      {of.remarks && (
        <Text size="sm">
          <bdi>{of.remarks}</bdi>
        </Text>
      )}
      <Photos of={of.photos} />
      {of.recorded_by && (
        <Text size="sm" c="dimmed">
          {t('Recorded by {name}', { name: of.recorded_by.name })}
        </Text>
      )}
    </>
  )
}

/** Proof of a step, in words. */
const proofOf = (of: StandingStep): string[] =>
  [
    of.letter?.number,
    of.paper,
    of.served_how && SERVED_NAMES[of.served_how],
    of.served_to,
    of.ground && GROUND_NAMES[of.ground],
    of.resolution && t('Resolution {number}', { number: of.resolution }),
    of.votes_for !== null &&
      t('{for} in favour, {against} against', { for: of.votes_for, against: of.votes_against ?? 0 }),
  ].filter((one) => typeof one === 'string')

function ReverseButton({ step }: { step: StandingStep }) {
  const undoing = useWindow<true>()
  return (
    <>
      <Button variant="subtle" size="compact-sm" color="red" onClick={() => undoing.open(true)}>
        {t('Take back')}
      </Button>
      <Suspense>{undoing.opened && <ReverseStep key={undoing.times} step={step} onClose={undoing.close} />}</Suspense>
    </>
  )
}
