import type { OverdueLabel as Label } from '#features/dues/bills/rules.ts'
import { translate } from '#web/texts/t.ts'
import { StatusPill, type Tone } from '#web/ui/StatusPill.tsx'

const tones: Record<Label, Tone> = { 'All Paid!': 'good', Overdue: 'wait', 'Overdue (Extreme)': 'bad' }

/** A resident's label by the number of overdue months. */
export const OverdueLabel = ({ children }: { children: Label }) => (
  <StatusPill status={children} label={translate(children)} tone={tones[children]} />
)
