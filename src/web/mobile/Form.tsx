import type { ReactNode } from 'react'
import k from './kit.module.css'
import { Alert } from './parts.tsx'

interface Props {
  /** As `useForm` and `useLetter` answer it. */
  of: { error: string; submit: () => void }
  children: ReactNode
}

/** The fields of a form below what was refused of all of it; sent by its button and by Enter. */
export const Form = ({ of, children }: Props) => (
  <form
    className={k.stack}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      of.submit()
    }}
  >
    {of.error && <Alert>{of.error}</Alert>}
    {children}
  </form>
)
