import { translate } from '../texts/t.ts'
import { Label } from './Label.tsx'
import classes from './StatusPill.module.css'

export type Tone = 'good' | 'wait' | 'bad' | 'busy' | 'plain'

/** The tones of the product's own words for states; words that are missing here are plain. */
const tones: Readonly<Record<string, Tone>> = {
  paid: 'good',
  reserved: 'good',
  approved: 'good',
  completed: 'good',
  claimed: 'good',
  solved: 'good',
  active: 'good',
  committed: 'good',
  pending: 'wait',
  partial: 'wait',
  for_approval: 'wait',
  to_pay: 'wait',
  checked: 'wait',
  in_progress: 'busy',
  to_claim: 'busy',
  overdue: 'bad',
  failed: 'bad',
  rejected: 'bad',
}

interface Props {
  /** A state as the API writes it: `paid`, `for_approval`. */
  status: string
  /** Another text than the state's own word. */
  label?: string
  tone?: Tone
}

/** A state as a coloured pill; the text says it, the colour only helps. */
export const StatusPill = ({ status, label, tone }: Props) => (
  <span className={classes.pill} data-tone={tone ?? tones[status.toLowerCase()] ?? 'plain'}>
    <Label>{label ?? statusText(status)}</Label>
  </span>
)

/** `For approval` from `for_approval`, in the language of the screens. */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ')
  return translate(words.charAt(0).toUpperCase() + words.slice(1))
}
