import { t } from '#web/texts/t.ts'

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

/** `Chrome on Windows` from what a browser says of itself; `Another device` when it says nothing known. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(userAgent ?? '', BROWSERS)
  const system = nameIn(userAgent ?? '', SYSTEMS)
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Another device')
}
