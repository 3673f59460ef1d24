import { Kbd, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useMenuEntries } from '#features/people/session/web/menu-entries.ts'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import classes from './Palette.module.css'
import { GO_KEYS } from './shortcuts.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

interface Shortcut {
  keys: readonly string[]
  /** Between the keys: one after the other, or together. */
  joined?: string
  does: string
}

/** The keys of the shell, opened by `?`. */
export function ShortcutList({ opened, onClose }: Props) {
  const entries = useMenuEntries()
  const goes = Object.entries(GO_KEYS).flatMap(([key, path]): Shortcut[] => {
    const entry = entries.find((one) => one.path === path)
    return entry ? [{ keys: ['G', key.toUpperCase()], joined: t('then'), does: entry.label }] : []
  })
  const shortcuts: Shortcut[] = [
    { keys: ['/'], does: t('Find anything') },
    { keys: ['Ctrl', 'K'], joined: '+', does: t('Find anything, also while typing') },
    { keys: ['N'], does: t('The new one of this page: booking, request, house, expense …') },
    { keys: ['?'], does: t('This list') },
    { keys: ['Esc'], does: t('Close what is open') },
    ...goes,
  ]
  return (
    <Dialog title={t('Keyboard shortcuts')} opened={opened} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="md">
        {t('They rest while you are typing.')}
      </Text>
      <dl className={classes.keys}>
        {shortcuts.map(({ keys, joined, does }) => (
          <Fragment key={keys.join(' ')}>
            <dt>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <Text span size="xs" c="dimmed">{` ${joined} `}</Text>}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
