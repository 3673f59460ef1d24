/** Words written in capitals and read letter by letter, or as a word of its own. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['CSV', 'HOA', 'PDF', 'QR', 'TIN', 'XLSX'])

/** True when a text has capitals only, and is no abbreviation. */
const inCapitals = (text: string) =>
  text === text.toUpperCase() && text !== text.toLowerCase() && !ABBREVIATIONS.has(text)

/**
 * A label. One that is written in capitals keeps its letters in the document and is drawn in sentence case: ADD HOUSE reads
 * "Add house" (docs/spec/overview.md#labels-in-capitals). Any other is drawn as it is written.
 */
export const Label = ({ children }: { children: string }) =>
  inCapitals(children) ? <span className="sentence-case">{children}</span> : children
