import { DEVICE_KEYS } from '#web/device/device-storage.ts'

/** Sizes of the text, on this phone. */
const TEXT_SIZES = ['usual', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const KEY = DEVICE_KEYS.textSize

export function textSize(): TextSize {
  try {
    return TEXT_SIZES.find((one) => one === localStorage.getItem(KEY)) ?? 'usual'
  } catch {
    return 'usual'
  }
}

export function showTextSize(): void {
  document.documentElement.dataset.text = textSize()
}

export function storeTextSize(size: TextSize): void {
  try {
    if (size === 'usual') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, size)
  } catch {
    // Without a storage the text stays as it is.
  }
  showTextSize()
}
