/** Keys the local storage keeps for this device, whoever signs in on it; everything else there is of a person or a session. */
export const DEVICE_KEYS = {
  language: 'purok-language',
  textSize: 'purok-text',
  /** Mantine's own name; `public/first.js` reads it too. */
  colours: 'mantine-color-scheme-value',
} as const

/** Caches of the browser that keep something of a person: the picture that another app shared, which `public/sw.js` writes, and the copy of a guard's device. */
export const PERSON_CACHES = { shared: 'purok-my-shared', gate: 'purok-gate' } as const

/**
 * Clears the local storage, as a session that ended does (docs/spec/access.md#sessions), but for what is the device's, and then what
 * caches keep of a person. Never fails.
 */
export async function deletePersonData(): Promise<void> {
  const stored = Object.values(DEVICE_KEYS).map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of stored) if (value !== null) localStorage.setItem(key, value)
  try {
    await Promise.all(Object.values(PERSON_CACHES).map((name) => caches.delete(name)))
  } catch {
    // No browser keeps anything on plain http.
  }
}
