import { Stack, Text } from '@mantine/core'
import type { RestoredState } from '#features/ledger/restored/contract.ts'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/Section.tsx'
import { restored as calls } from './calls.ts'
import { LastNumbers } from './LastNumbers.tsx'
import { LostNumbers } from './LostNumbers.tsx'

interface Props {
  state: RestoredState
  restored: NonNullable<RestoredState['restored']>
}

/** After a restore: what happened, the last number of each series, and then the lost ones. */
export function RestoredCard({ state, restored }: Props) {
  const request = state.numbers.filter(({ last }) => last === null)
  return (
    <Section title={t('A backup was brought back')}>
      <Stack gap="sm">
        <Text size="sm">
          <T
            text="The records are those of {taken}. What was entered from then until {restored} is gone here, but its papers are still around."
            taken={<Moment at={restored.taken_at} />}
            restored={<Moment at={restored.restored_at} />}
          />
        </Text>
        {state.asking && (
          <Text size="sm" fw={550}>
            {t('So that no number is given twice, none is given before the last one on paper is known.')}
          </Text>
        )}
        {request.length > 0 &&
          (may(calls.say) ? (
            // A new form for other numbers.
            <LastNumbers key={request.map(({ id }) => id).join()} numbers={request} />
          ) : (
            <Text size="sm">{t('The treasurer or an administrator enters them here.')}</Text>
          ))}
        {state.waiting > 0 && <LostNumbers numbers={state.numbers} />}
      </Stack>
    </Section>
  )
}
