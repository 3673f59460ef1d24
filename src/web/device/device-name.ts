import { locale, t } from '#web/texts/t.ts'

// In the order in which they are looked for: most browsers also carry the names of others.
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (text: string, names: typeof BROWSERS) => names.find(([mark]) => mark.test(text))?.[1]

/** Beginning of programs that are no browser (RFC 9110 §10.1.5): `okhttp/4.12`, `Purok/3 CFNetwork/1490`. */
const PRODUCT = /^(?!Mozilla\/)([\w.+-]{1,40})(?:\/([\w.+-]{1,20}))?(?:[ ;(]|$)/
const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' })

/** Apps do not name the system themselves; the library they speak through tells it. */
const systemOfApp = (text: string): string | undefined => {
  if (/\bokhttp\//.test(text)) return 'Android'
  return /\bCFNetwork\//.test(text) ? 'iOS' : undefined
}

/**
 * Name of a device: `Chrome on Windows` of a browser, `App on Android (okhttp 4.12)` of an app, `curl 8.5` of
 * another program, and of one that says nothing, since when it has been signed in.
 */
export function deviceName({ user_agent, created_at }: { user_agent: string | null; created_at: string }): string {
  const text = user_agent ?? ''
  const browser = nameIn(text, BROWSERS)
  const system = nameIn(text, SYSTEMS)
  if (browser && system) return t('{browser} on {system}', { browser, system })
  if (browser) return browser
  const [, product, version] = PRODUCT.exec(text) ?? []
  const program = [product, version].filter(Boolean).join(' ')
  const on = system ?? systemOfApp(text)
  if (on) return program ? t('App on {system} ({program})', { system: on, program }) : on
  return program || t('Unnamed device of {day}', { day: day.format(new Date(created_at)) })
}
