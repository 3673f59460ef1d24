import { SimpleGrid, Stack } from '@mantine/core'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Seldom } from '#web/ui/Fold.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { Picked } from '#web/ui/fields/Picked.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { audiencesContract } from '../contract.ts'
import { BEHIND, HAS, LACKS, ROLES, STANDING } from './audience-words.ts'
import type { ChosenLots } from './chosen-lots.ts'

const LotPicker = lazyPart(async () => (await import('#features/dues/desk/web/LotPicker.tsx')).LotPicker)

interface Props {
  value: ChosenLots
  onChange: (value: ChosenLots) => void
}

/** True where one of the rarer choices is in use. */
const isNarrow = ({ standing, has, lacks, lots }: ChosenLots) => Boolean(standing || has || lacks || lots.length)

/** Chooses lots by where they are, what they owe, how they stand, what reaches them, or by hand; only what the village has is shown. */
export function AudienceFields({ value, onChange }: Props) {
  const { data } = useAsk(audiencesContract.choices, {})
  const set = (more: Partial<ChosenLots>) => onChange({ ...value, ...more })
  const several = (
    name: 'phases' | 'blocks' | 'streets' | 'kinds',
    label: string,
    options: readonly { value: string; label: string }[],
  ) =>
    options.length > 1 && (
      <Several label={label} options={options} chosen={value[name]} onChange={(chosen) => set({ [name]: chosen })} />
    )
  const same = (values: readonly string[] = []) => values.map((one) => ({ value: one, label: one }))
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
        {several('phases', t('Phase'), same(data?.phases))}
        {several('blocks', t('Block'), same(data?.blocks))}
        {several('streets', t('Street'), same(data?.streets))}
        {several(
          'kinds',
          t('Kind of lot'),
          (data?.kinds ?? []).map(({ code, name }) => ({ value: code, label: name })),
        )}
        <Choice label={t('Dues')} options={BEHIND} value={value.behind} onChange={(behind) => set({ behind })} />
        <Choice label={t('To')} options={ROLES} value={value.role} onChange={(role) => set({ role })} />
      </SimpleGrid>
      <Seldom
        labels={[t('Standing'), t('Who have'), t('Who lack'), t('Only lots picked by hand')]}
        used={isNarrow(value)}
        needed={isNarrow(value)}
      >
        <Stack gap="sm" pt="sm">
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            <Choice
              label={t('Standing')}
              options={STANDING}
              value={value.standing}
              onChange={(standing) => set({ standing })}
            />
            <Choice label={t('Who have')} options={HAS} value={value.has} onChange={(has) => set({ has })} />
            <Choice label={t('Who lack')} options={LACKS} value={value.lacks} onChange={(lacks) => set({ lacks })} />
          </SimpleGrid>
          <LotPicker
            key={value.lots.length}
            label={t('Only lots picked by hand')}
            optional
            onChange={(lot) => {
              if (lot && !value.lots.some(({ id }) => id === lot.id)) set({ lots: [...value.lots, lot] })
            }}
          />
          <Picked
            label={t('Chosen')}
            all={value.lots.map(({ id, address }) => ({ value: id, name: address }))}
            onLeave={(id) => set({ lots: value.lots.filter((lot) => lot.id !== id) })}
          />
        </Stack>
      </Seldom>
    </>
  )
}

interface Option {
  value: string
  label: string
}

/** Any number of a list, each chosen after the other; none is all of them. */
function Several(props: {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const { label, options, chosen, onChange } = props
  const rest = options.filter(({ value }) => !chosen.includes(value))
  return (
    <Stack gap={6}>
      <Choice
        label={label}
        options={[
          ['', chosen.length === 0 ? t('All') : t('One more')],
          ...rest.map(({ value, label: text }) => [value, text] as const),
        ]}
        value=""
        onChange={(value) => value && onChange([...chosen, value])}
      />
      <Picked
        label={t('Chosen')}
        all={options.filter(({ value }) => chosen.includes(value)).map(({ value, label: name }) => ({ value, name }))}
        onLeave={(value) => onChange(chosen.filter((one) => one !== value))}
      />
    </Stack>
  )
}
