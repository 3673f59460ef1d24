import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { RestoredNumbers } from '#features/ledger/restored/contract.ts'
import { useContractForm } from '#web/form.ts'
import { queryClient } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { SubmitButton } from '#web/ui/FormButtons.tsx'
import { notify } from '#web/ui/notify.ts'
import { restored } from './calls.ts'
import { nameOf } from './restored-texts.ts'

const fieldOf = ({ id }: RestoredNumbers) => `number ${id}`

/** Asks for the last number of each series; each begins with the last one that the backup knew. */
export function LastNumbers({ numbers: request }: { numbers: readonly RestoredNumbers[] }) {
  const form = useContractForm<typeof restored.say.endpoint, Record<string, string>>({
    call: restored.say,
    initialValues: Object.fromEntries(request.map((one) => [fieldOf(one), one.known ?? ''])),
    toAsk: (values) => ({ numbers: request.map((one) => ({ id: one.id, last: values[fieldOf(one)] ?? '' })) }),
    names: Object.fromEntries(request.map((one, at) => [`numbers.${at}.last`, fieldOf(one)])),
    done: ({ message, ...state }) => {
      // The answer is on the card at once.
      queryClient.setQueryData(restored.state.key({}), state)
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
              autoComplete="off"
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
