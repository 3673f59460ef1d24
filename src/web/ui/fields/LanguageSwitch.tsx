import type { ReactNode } from 'react'
import { LANGUAGES, type Language, speak } from '../../texts/language.ts'
import { language, t } from '../../texts/t.ts'
import classes from './LanguageSwitch.module.css'

interface Props {
  className?: string | undefined
  /** Before each name, in a menu that has icons. */
  icon?: ReactNode
  /** When the language that is spoken already is chosen. */
  onSame?: () => void
  /** Before another language is spoken. */
  onChange?: (language: Language) => Promise<void>
}

/** English | Filipino, kept on this device; as it is for pages without the shell's menus. */
export const LanguageSwitch = ({ className = classes.switch, icon, onSame, onChange }: Props) => (
  <fieldset className={className} aria-label={t('Language')}>
    {LANGUAGES.map(([code, name]) => (
      <button
        key={code}
        type="button"
        lang={code}
        aria-pressed={code === language()}
        onClick={() => (code === language() ? onSame?.() : void change(code, onChange))}
      >
        {icon}
        {name}
      </button>
    ))}
  </fieldset>
)

async function change(to: Language, before: Props['onChange']): Promise<void> {
  await before?.(to)
  speak(to)
}
