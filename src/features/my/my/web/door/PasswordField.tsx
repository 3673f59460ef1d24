import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { Field } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { t } from '#web/texts/t.ts'

/** A password, which the button at its end shows as it was typed: few get it right unseen on a phone. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'inside'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      style={{ paddingInlineEnd: '3rem' }}
      inside={
        <button type="button" className={k.inField} onClick={() => setShown(!shown)}>
          <Icon size={22} stroke={1.7} aria-hidden />
          <span className={k.heard}>{shown ? t('Hide password') : t('Show password')}</span>
        </button>
      }
    />
  )
}
