import { IconShare2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { messageOf } from '#web/calls/api-error.ts'
import { canShareFiles, openFile, shareFile } from '#web/device/download.ts'
import { t } from '#web/texts/t.ts'
import k from './kit.module.css'
import { Row } from './parts.tsx'
import s from './shell.module.css'
import { showToast } from './toast.tsx'

/** Says why a paper did not come. */
const fail = (cause: unknown) => showToast(messageOf(cause))

/** Opens a paper of the office in a tab of its own; call it straight from a click. */
export const openPaper = (file: () => Promise<File>) => void openFile(file).catch(fail)

/** A paper among others in `Rows`: it opens, and where the phone can, it is handed on to another app. */
export function Paper({
  file,
  name,
  ...row
}: Omit<ComponentProps<typeof Row>, 'to' | 'onClick'> & { file: () => Promise<File>; name: string }) {
  return (
    <li className={k.beside}>
      <Row {...row} onClick={() => openPaper(file)} />
      {canShareFiles() && (
        <button
          type="button"
          className={s.icon}
          aria-label={t('Share {name}', { name })}
          onClick={() => void shareFile(file).catch(fail)}
        >
          <IconShare2 size={20} stroke={1.7} aria-hidden />
        </button>
      )}
    </li>
  )
}
