import { Button, Group, Stack, Text } from '@mantine/core'
import { LotsNamed } from '#features/people/houses/web/LotLink.tsx'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { plural, t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Photos } from '#web/ui/Photos.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type CaseRecord, type StandingStep, standingContract } from '../contract.ts'
import type { StepKind } from '../rules.ts'
import { CASE_NAMES, CASE_TONES, GROUND_NAMES, SERVED_NAMES, STEP_ACTS, STEP_NAMES } from './standing-texts.ts'

const ReverseStep = lazyPart(async () => (await import('./ReverseStep.tsx')).ReverseStep)

/** Everything that was recorded of a case; the last step that counts can be taken back. */
function CaseSteps({ of }: { of: CaseRecord }) {
  const last = of.steps.findLast(({ kind, taken_back }) => kind !== 'taken_back' && !taken_back)
  return (
    <Stack component="ol" gap="sm" mt="md" p={0} style={{ listStyle: 'none' }}>
      {of.steps.map((step) => (
        <li key={step.id} aria-label={STEP_NAMES[step.kind]}>
          <Step of={step} />
          {step === last && step.kind !== 'end' && may(standingContract.takeBack) && <ReverseButton step={step} />}
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
      <RowButton danger onClick={() => undoing.open(true)}>
        {t('Take back')}
      </RowButton>
      {undoing.show(<ReverseStep step={step} onClose={undoing.close} />)}
    </>
  )
}

const RecordStep = lazyPart(async () => (await import('./RecordStep.tsx')).RecordStep)

interface Props {
  id: number
  today: Day
  onClose: () => void
}

/** One case with everything that was recorded, and the next steps as its buttons. */
export function CaseWindow({ id, today, onClose }: Props) {
  const query = useAsk(standingContract.read, { id })
  const known = query.data
  return (
    <Dialog
      title={known ? t('Case of {name}', { name: known.member.name }) : t('Case')}
      size="lg"
      opened
      onClose={onClose}
    >
      {known ? <Loaded of={known} today={today} /> : <LoadState query={query} />}
    </Dialog>
  )
}

const Loaded = ({ of, today }: { of: CaseRecord; today: Day }) => (
  <>
    <FieldGrid
      fields={[
        [
          t('Status'),
          <StatusPill key="state" status={of.state} label={CASE_NAMES[of.state]} tone={CASE_TONES[of.state]} />,
        ],
        [t('Since'), of.since && <DayText key="since" day={of.since} />],
        [t('Member'), <PersonNamed key="member" id={of.member.user_id} name={of.member.name} />],
        [t('Lots'), <LotsNamed key="lots" lots={of.lots} />],
        [t('Owed then'), <Money key="debt" pesos={of.debt} />],
        [t('Owed today'), <Money key="owed" pesos={of.owed} />],
        [
          t('Next step'),
          of.next &&
            (of.next.earliest
              ? t('{step}, from {day} on', { step: STEP_NAMES[of.next.kind], day: showDay(of.next.earliest) })
              : STEP_NAMES[of.next.kind]),
        ],
      ]}
    />
    <CaseSteps of={of} />
    {may(standingContract.record) && <Steps of={of} today={today} />}
  </>
)

function Steps({ of, today }: { of: CaseRecord; today: Day }) {
  const recording = useWindow<StepKind>()
  // The usual one stands last, where the eye ends.
  const kinds = of.possible.map(({ kind }) => kind).toReversed()
  return (
    <>
      <Group justify="flex-end" gap="xs" mt="md">
        {kinds.map((kind, at) => (
          <Button
            key={kind}
            variant={at === kinds.length - 1 ? 'filled' : 'default'}
            onClick={() => recording.open(kind)}
          >
            {STEP_ACTS[kind]}
          </Button>
        ))}
      </Group>
      {recording.about &&
        recording.show(<RecordStep of={of} kind={recording.about} today={today} onClose={recording.close} />)}
    </>
  )
}
