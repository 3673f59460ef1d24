import type { ReactNode } from 'react'
import { LANGUAGES, speak } from '../texts/language.ts'
import { language, t } from '../texts/t.ts'
import classes from './LanguageSwitch.module.css'

interface Props {
  className?: string | undefined
  /** Before each name, in a menu that has icons. */
  icon?: ReactNode
  /** When the language that is spoken already is chosen. */
  onSame?: () => void
}

/** English | Filipino, kept on this device; as it is for pages without the shell's menus. */
export const LanguageSwitch = ({ className = classes.switch, icon, onSame }: Props) => (
  <fieldset className={className} aria-label={t('Language')}>
    {LANGUAGES.map(([code, name]) => (
      <button
        key={code}
        type="button"
        lang={code}
        aria-pressed={code === language()}
        onClick={() => (code === language() ? onSame?.() : speak(code))}
      >
        {icon}
        {name}
      </button>
    ))}
  </fieldset>
)
