import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '#web/calls/api.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify, wordsOf } from '#web/ui/page/notify.ts'
import { undoing } from '#web/undo.ts'
import { audiencesContract } from '../contract.ts'
import { audienceOf, type ChosenLots, chosenOf } from './chosen-lots.ts'

/** Name that is entered: of the present choice, or another one of a saved choice. */
interface Naming {
  id: number | null
  name: string
}

/** Choices of lots under their names: one to begin with, renamed or removed, and the present one to keep. */
export function SavedChoices({ chosen, onChoose }: { chosen: ChosenLots; onChoose: (value: ChosenLots) => void }) {
  const { data = [] } = useAsk(audiencesContract.list, {})
  const [at, setAt] = useState('')
  const [naming, setNaming] = useState<Naming>()
  const named = {
    done: (answer: { message: string; saved: { id: number } }) => {
      notify.answer(answer)
      setNaming(undefined)
      setAt(String(answer.saved.id))
    },
    failed: notify.failure,
  }
  const save = useSend(audiencesContract.save, named)
  const change = useSend(audiencesContract.change, named)
  const saved = data.find(({ id }) => String(id) === at)
  const remove = useSend(audiencesContract.remove, {
    done: (answer) => {
      setAt('')
      if (saved)
        notify.success(
          wordsOf(answer),
          undoing(() => call(audiencesContract.save, { name: saved.name, audience: audienceOf(chosenOf(saved)) })),
        )
    },
    failed: notify.failure,
  })
  const choose = (id: string) => {
    setAt(id)
    setNaming(undefined)
    const one = data.find((choice) => String(choice.id) === id)
    if (one) onChoose(chosenOf(one))
  }
  const keep = ({ id, name }: Naming) =>
    id === null || !saved
      ? save.mutate({ name, audience: audienceOf(chosen) })
      : change.mutate({ id, name, audience: audienceOf(chosenOf(saved)) })
  return (
    <Group align="end" gap="sm">
      {data.length > 0 && (
        <Choice
          label={t('Saved choices')}
          options={[['', t('Choose')], ...data.map((one): [string, string] => [String(one.id), one.name])]}
          value={saved ? at : ''}
          onChange={choose}
        />
      )}
      {naming === undefined ? (
        <>
          {saved && may(audiencesContract.change) && (
            <>
              <Button
                variant="default"
                aria-label={t('Rename {name}', { name: saved.name })}
                onClick={() => setNaming({ id: saved.id, name: saved.name })}
              >
                {t('Rename')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                aria-label={t('Remove {name}', { name: saved.name })}
                loading={remove.isPending}
                onClick={() => remove.mutate({ id: saved.id })}
              >
                {t('Remove')}
              </Button>
            </>
          )}
          {may(audiencesContract.save) && (
            <Button variant="default" onClick={() => setNaming({ id: null, name: '' })}>
              {t('Save this choice')}
            </Button>
          )}
        </>
      ) : (
        <>
          <TextInput
            label={t('Name of the choice')}
            maxLength={80}
            value={naming.name}
            onChange={(event) => setNaming({ ...naming, name: event.currentTarget.value })}
          />
          <Button loading={save.isPending || change.isPending} onClick={() => keep(naming)}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={() => setNaming(undefined)}>
            {t('Cancel')}
          </Button>
        </>
      )}
    </Group>
  )
}
