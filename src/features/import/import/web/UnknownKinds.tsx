import { Stack } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import type { Import } from '../contract.ts'

type KindChoice = Import['kinds'][number]

const UNSAID = '?'
const ADD = '+'

interface Props {
  file: Import
  onChoose: (kinds: KindChoice[]) => void
}

/** Words of the file for a kind that the village has not: which kind they are, or a kind of their own. */
export function UnknownKinds({ file, onChoose }: Props) {
  const words = [...new Set([...file.kinds.map(({ word }) => word), ...file.unknown_kinds])]
  if (words.length === 0) return null
  const choose = (word: string, choice: string) => {
    const others = file.kinds.filter((one) => one.word !== word)
    onChoose(choice === UNSAID ? others : [...others, { word, kind: choice === ADD ? null : choice }])
  }
  return (
    <Section title={t('Kinds of lots that the village has not')}>
      <Stack gap="sm">
        {words.map((word) => {
          const chosen = file.kinds.find((one) => one.word === word)
          return (
            <Choice
              key={word}
              label={t('“{word}” is', { word })}
              options={[
                [UNSAID, t('Please choose')],
                [ADD, t('Add it as a kind of its own')],
                ...file.lot_kinds.map(({ code, name }) => [code, name] as const),
              ]}
              value={chosen ? (chosen.kind ?? ADD) : UNSAID}
              onChange={(choice) => choose(word, choice)}
            />
          )
        })}
      </Stack>
    </Section>
  )
}
