import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { RestoredNumbers, RestoredState } from '#features/ledger/restored/contract.ts'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { keyOf } from '#web/calls/api.ts'
import { queryClient } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { restoredContract } from '../contract.ts'
import { LostNumbers, nameOf } from './LostNumbers.tsx'

const fieldOf = ({ id }: RestoredNumbers) => `number ${id}`

/** Asks for the last number of each series; each begins with the last one that the backup knew. */
function LastNumbers({ numbers: request }: { numbers: readonly RestoredNumbers[] }) {
  const form = useContractForm<typeof restoredContract.say, Record<string, string>>({
    endpoint: restoredContract.say,
    initialValues: Object.fromEntries(request.map((one) => [fieldOf(one), one.known ?? ''])),
    toAsk: (values) => ({ numbers: request.map((one) => ({ id: one.id, last: values[fieldOf(one)] ?? '' })) }),
    names: Object.fromEntries(request.map((one, at) => [`numbers.${at}.last`, fieldOf(one)])),
    done: ({ message, ...state }) => {
      // The answer is on the card at once.
      queryClient.setQueryData(keyOf(restoredContract.state, {}), state)
      notify.answer({ message })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <Banner kind="failure">{form.error}</Banner>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm" style={{ alignItems: 'end' }}>
          {request.map((one) => (
            <TextInput
              key={one.id}
              label={t('Last {paper} on paper', { paper: nameOf(one) })}
              description={
                one.known === null
                  ? t('The backup knows none. Leave it empty where there is none.')
                  : t('The backup ends with {number}.', { number: one.known })
              }
              maxLength={30}
              {...form.fields.getInputProps(fieldOf(one))}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t(
            'A series of receipts that was added in that time is not known here: add it again under Settings, from behind its last number on.',
          )}
        </Text>
        <Group>
          <SubmitButton busy={form.busy}>{t('These are the last numbers')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

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
          (may(restoredContract.say) ? (
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
