/** A finding: right, worth knowing with what to do about it, or wrong with what to do. */
export interface Line {
  mark: '✓' | '!' | '✗'
  text: string
}

export const ok = (text: string): Line => ({ mark: '✓', text })
export const warning = (text: string): Line => ({ mark: '!', text })
export const failure = (text: string): Line => ({ mark: '✗', text })

/** `1.2 GB` of bytes. */
export const sizeText = (bytes: number): string =>
  bytes < 1e9 ? `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`

/** `3 days` of milliseconds, in the unit that says most. */
export function durationText(ms: number): string {
  const [amount, unit] =
    ms < 2 * 3_600_000
      ? [ms / 60_000, 'minute']
      : ms < 2 * 86_400_000
        ? [ms / 3_600_000, 'hour']
        : [ms / 86_400_000, 'day']
  const whole = Math.max(0, Math.round(amount))
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
