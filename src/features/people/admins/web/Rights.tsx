import { Checkbox, Input } from '@mantine/core'
import type { Position } from '#shared/offices.ts'
import { isAllowed, REMOVABLE, type Removable } from '#shared/roles.ts'
import { t } from '#web/texts/t.ts'
import { WORK_NAMES } from './work-names.ts'

interface Props {
  role: Position
  /** Rights that are taken away. */
  value: readonly Removable[]
  onChange: (removed: Removable[]) => void
}

/** Rights that an office has and that can be taken away from one officer. */
export const rightsOf = (role: Position): Removable[] => REMOVABLE.filter((work) => isAllowed({ role }, work))

/** Ticks of what an officer may, out of what the office may; nothing for an office of which nothing can be taken away. */
export function Rights({ role, value, onChange }: Props) {
  const rights = role === 'admin' ? [] : rightsOf(role)
  if (rights.length === 0) return null
  return (
    <Input.Wrapper
      role="group"
      aria-label={t('Rights of this officer')}
      label={t('Rights of this officer')}
      description={t('Untick what this officer may not do. No office can be given more.')}
    >
      {rights.map((work) => (
        <Checkbox
          key={work}
          mt="xs"
          label={WORK_NAMES[work]}
          checked={!value.includes(work)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? value.filter((one) => one !== work) : [...value, work])
          }
        />
      ))}
    </Input.Wrapper>
  )
}
