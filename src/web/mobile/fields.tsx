import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#web/texts/t.ts'
import k from './kit.module.css'

interface FieldProps {
  label: string
  /** Below the field. */
  about?: ReactNode
  error?: string | undefined
}

type Text = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
    value: string
    onChange: (value: string) => void
    /** Stands at the end of the line, in it. */
    inside?: ReactNode
  }

/** Ids of a field's descriptions. */
function useDescribed({ about, error }: Pick<FieldProps, 'about' | 'error'>) {
  const id = useId()
  const described = [error && `${id}-error`, about && `${id}-about`].filter(Boolean).join(' ')
  return {
    id,
    given: { id, 'aria-invalid': Boolean(error), ...(described ? { 'aria-describedby': described } : {}) },
    below: (
      <>
        {error && (
          <p id={`${id}-error`} className={k.error}>
            {error}
          </p>
        )}
        {about && (
          <p id={`${id}-about`} className={`${k.dim} ${k.small}`}>
            {about}
          </p>
        )}
      </>
    ),
  }
}

/** A line to type in. */
export function Field({ label, about, error, inside, onChange, ...rest }: Text) {
  const { id, given, below } = useDescribed({ about, error })
  return (
    <div className={k.field}>
      <label htmlFor={id}>{label}</label>
      <span className={k.line}>
        <input className={k.input} {...rest} {...given} onChange={(event) => onChange(event.currentTarget.value)} />
        {inside}
      </span>
      {below}
    </div>
  )
}

/** A few lines to type in. */
export function Lines({
  label,
  about,
  error,
  onChange,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & { value: string; onChange: (value: string) => void }) {
  const { id, given, below } = useDescribed({ about, error })
  return (
    <div className={k.field}>
      <label htmlFor={id}>{label}</label>
      <textarea className={k.input} {...rest} {...given} onChange={(event) => onChange(event.currentTarget.value)} />
      {below}
    </div>
  )
}

export type Options<Value extends string> = readonly (readonly [value: Value, label: string, disabled?: boolean])[]

/** One of several, from the telephone's own list. */
export function Pick<const Value extends string>({
  label,
  about,
  error,
  value,
  options,
  onChange,
}: FieldProps & { value: Value; options: Options<Value>; onChange: (value: Value) => void }) {
  const { id, given, below } = useDescribed({ about, error })
  return (
    <div className={k.field}>
      <label htmlFor={id}>{label}</label>
      <select
        className={k.input}
        {...given}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      {below}
    </div>
  )
}

/** More than these stand in columns. */
const MANY = 6

/** One of a few, all in sight. */
export function Segments<const Value extends string>({
  label,
  error,
  value,
  options,
  onChange,
}: {
  label: string
  error?: string | undefined
  value: Value
  options: Options<Value>
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={k.field} {...(error ? { 'aria-describedby': `${name}-error` } : {})}>
      <legend className={k.label}>{label}</legend>
      <div className={k.segments} data-many={options.length > MANY || undefined}>
        {options.map(([one, text, disabled]) => (
          <label key={one} className={k.segment}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              disabled={disabled}
              onChange={() => onChange(one)}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={k.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Yes or no. */
export const Check = ({
  label,
  about,
  checked,
  disabled,
  onChange,
}: {
  label: ReactNode
  about?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) => (
  <label className={k.check}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span className={k.rowText}>
      <span>{label}</span>
      {about && <span className={`${k.dim} ${k.small}`}>{about}</span>}
    </span>
  </label>
)

/** Less and more of a number of people or hours, between bounds. */
export function Count({
  label,
  value,
  min = 0,
  max = 500,
  onChange,
  tell: report = String,
}: {
  label: string
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
  tell?: (value: number) => string
}) {
  const id = useId()
  return (
    <fieldset className={k.field} aria-labelledby={id}>
      <span id={id} className={k.label}>
        {label}
      </span>
      <div className={k.count}>
        <button type="button" aria-label={t('Less')} disabled={value <= min} onClick={() => onChange(value - 1)}>
          −
        </button>
        <output aria-live="polite">{report(value)}</output>
        <button type="button" aria-label={t('More')} disabled={value >= max} onClick={() => onChange(value + 1)}>
          +
        </button>
      </div>
    </fieldset>
  )
}
