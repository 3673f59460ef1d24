import { IconChevronRight } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { peso, toCentavos } from '#shared/money.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import k from './kit.module.css'
import { To } from './place.tsx'

export type Tone = 'good' | 'wait' | 'bad' | 'busy' | 'plain'

/** A box; `flush` for rows that reach its edges. */
export const Card = ({ flush, label, children }: { flush?: boolean; label?: string; children: ReactNode }) => (
  <section className={flush ? k.card : `${k.card} ${k.inside} ${k.stack}`} {...(label ? { 'aria-label': label } : {})}>
    {children}
  </section>
)

/** A heading and what is below it. */
export const Section = ({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) => (
  <section className={k.section} aria-label={title}>
    <div className={k.sectionHead}>
      <h2>{title}</h2>
      {more}
    </div>
    {children}
  </section>
)

/** Pesos, with their sign. */
export const pesos = (amount: number): string => peso(toCentavos(amount))
export const Money = ({ of }: { of: number }) => <span className={k.num}>{pesos(of)}</span>

export const Pill = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={k.pill} data-tone={tone}>
    {children}
  </span>
)

/** A word in a colour, where there is no room for more. */
export const Word = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={k.tone} data-tone={tone}>
    {children}
  </span>
)

export const Alert = ({ tone = 'bad', children }: { tone?: Tone; children: ReactNode }) => (
  <div className={k.alert} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    {children}
  </div>
)

interface ButtonProps {
  kind?: 'main' | 'plain' | 'quiet' | 'danger'
  wide?: boolean
  busy?: boolean
  disabled?: boolean
  submit?: boolean
  /** Where it leads, instead of what it does. */
  to?: string
  label?: string
  onClick?: () => void
  children: ReactNode
}

export function Button({ kind = 'main', wide, busy, disabled, submit, to, label, onClick, children }: ButtonProps) {
  const looks = { className: k.button, 'data-kind': kind, 'data-wide': wide || undefined, 'aria-label': label }
  if (to)
    return (
      <To to={to} {...looks}>
        {children}
      </To>
    )
  return (
    <button
      type={submit ? 'submit' : 'button'}
      {...looks}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onClick?.()
      }}
    >
      {busy && <span className={k.ring} aria-hidden />}
      {children}
    </button>
  )
}

interface RowProps {
  icon?: ComponentType<{ size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }>
  title: ReactNode
  about?: ReactNode
  end?: ReactNode
  to?: string
  onClick?: () => void
}

/** One line of a list: it leads somewhere, does something, or only tells. */
export function Row({ icon: Icon, title, about, end, to, onClick }: RowProps) {
  const inside = (
    <>
      {Icon && <Icon size={22} stroke={1.7} className={k.rowIcon ?? ''} aria-hidden />}
      <span className={k.rowText}>
        <span className={k.strong}>{title}</span>
        {about && <span className={`${k.dim} ${k.small}`}>{about}</span>}
      </span>
      {end && <span className={k.rowEnd}>{end}</span>}
      {!end && (to || onClick) && <IconChevronRight size={20} stroke={1.7} className={k.dim} aria-hidden />}
    </>
  )
  if (to)
    return (
      <To to={to} className={k.row}>
        {inside}
      </To>
    )
  if (!onClick) return <div className={k.row}>{inside}</div>
  return (
    <button type="button" className={k.row} onClick={onClick}>
      {inside}
    </button>
  )
}

/** The same among others in `Rows`, with what stands below it. */
export const Item = ({ children, ...row }: RowProps & { children?: ReactNode }) => (
  <li>
    <Row {...row} />
    {children}
  </li>
)

/** Rows in a box of their own. */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={`${k.card} ${k.rows}`} {...(label ? { 'aria-label': label } : {})}>
    {children}
  </ul>
)

export const Empty = ({ children }: { children: ReactNode }) => <p className={`${k.card} ${k.empty}`}>{children}</p>

export const Wait = ({ rows = 3 }: { rows?: number }) => (
  <div className={`${k.card} ${k.wait}`} role="status" aria-label={t('Loading')}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their number tells them apart
      <span key={row} style={{ width: `${90 - 17 * (row % 3)}%` }} />
    ))}
  </div>
)

/** A question to the office, as `useAsk` answers it. */
interface Question<Answer> {
  data: Answer | undefined
  error: Error | null
  refetch: () => unknown
}

/** Shows a query: its answer, also an old one, else its loading, or its failure. */
export function QueryResult<Answer>({
  of,
  rows = 3,
  children,
}: {
  of: Question<Answer>
  rows?: number
  children: (answer: Answer) => ReactNode
}) {
  if (of.data !== undefined) return children(of.data)
  if (!of.error) return <Wait rows={rows} />
  return (
    <Alert>
      {messageOf(of.error)}
      <Button kind="plain" onClick={() => void of.refetch()}>
        {t('Try again')}
      </Button>
    </Alert>
  )
}

/** Names and what they are, an amount of pesos as money. */
export const Facts = ({ of }: { of: readonly (readonly [string, ReactNode] | false | null | undefined)[] }) => (
  <dl className={k.facts}>
    {of.map(
      (fact) =>
        fact && (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
)
