import { Button, Checkbox, Group, SimpleGrid, TextInput } from '@mantine/core'
import { call } from '#web/calls/api.ts'
import { useSend } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { PictureInput } from '#web/ui/fields/PictureInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type Worker, workersContract } from '../contract.ts'
import { WEEKDAYS } from '../rules.ts'
import { DAY_NAMES } from './worker-texts.ts'

interface Values {
  name: string
  work: string
  weekdays: string[]
  from_day: string
  until_day: string
  photo: File | null
}

interface Props {
  /** Worker who is corrected; a new one without it. */
  of?: Worker
  /** HOUSE.id */
  houseId: number
  /** Clearance that the work is for; null for a worker of the household. */
  requestId: number | null
  onClose: () => void
}

/** Enters a worker, corrects one, or ends a pass. */
export function WorkerWindow({ of, houseId, requestId, onClose }: Props) {
  const form = useContractForm<typeof workersContract.add, Values>({
    // Both take the same, but for the id of one and the lot of the other.
    endpoint: (of ? workersContract.change : workersContract.add) as typeof workersContract.add,
    initialValues: {
      name: of?.name ?? '',
      work: of?.work ?? '',
      weekdays: (of?.weekdays ?? WEEKDAYS).map(String),
      from_day: of?.from_day ?? '',
      until_day: of?.until_day ?? '',
      photo: null,
    },
    toAsk: ({ photo, ...values }) => ({
      ...values,
      ...(of ? { id: of.id } : { house_id: requestId === null ? houseId : null, request_id: requestId }),
      ...(photo ? { files: { photo } } : {}),
    }),
    check: ({ weekdays }) => (weekdays.length === 0 ? { weekdays: t('Please choose the days of the week.') } : {}),
    done: notify.answerThen(onClose),
  })
  const { getInputProps: input } = form.fields
  return (
    <FormDialog
      title={of ? t('Worker {name}', { name: of.name }) : t('New Worker')}
      size="lg"
      onClose={onClose}
      form={form}
      {...(of ? { actions: <OfThePass of={of} onDone={onClose} /> } : {})}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('Name')} required maxLength={120} autoComplete="off" {...input('name')} />
        <TextInput
          label={t('Work')}
          required
          maxLength={60}
          placeholder={requestId === null ? t('Driver') : t('Mason')}
          {...input('work')}
        />
      </SimpleGrid>
      <PictureInput
        label={t('Photo of the face')}
        description={t('The face alone. No ID, neither its picture nor its number.')}
        stored={of?.photo_url ?? null}
        {...input('photo')}
      />
      <Checkbox.Group label={t('Days of the week')} required {...input('weekdays')}>
        <Group gap="sm" mt={4}>
          {WEEKDAYS.map((day) => (
            <Checkbox key={day} value={String(day)} label={DAY_NAMES[day - 1]} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DayInput label={t('First day')} description={t('Today if left empty')} {...input('from_day')} />
        <DayInput
          label={t('Last day')}
          description={requestId === null ? t('No end if left empty') : t('The end of the work if left empty')}
          {...input('until_day')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}

/** Prints the pass of one worker, and ends it. */
function OfThePass({ of, onDone }: { of: Worker; onDone: () => void }) {
  const send = useSend(workersContract.end, { done: notify.answerThen(onDone), failed: notify.failure })
  const print = () =>
    call(workersContract.cards, { id: of.house.id, request: of.permit?.request_id ?? null, worker: of.id })
  return (
    <Group gap="xs">
      {(of.permit === null || of.permit.issued) && (
        <Button variant="default" onClick={() => void openFile(print).catch(notify.failure)}>
          {t('Print the Pass')}
        </Button>
      )}
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ id: of.id })}>
        {t('End the Pass')}
      </Button>
    </Group>
  )
}
