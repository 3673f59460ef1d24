import type { SettingKey } from '#features/office/settings/rules.ts'
import type { SETTING_FILES } from '#features/office/settings/setting-files.ts'

export interface TextSetting {
  key: SettingKey
  label: string
  about?: string
  /** Long texts take the room of two. */
  long?: true
}

interface PictureSetting {
  key: (typeof SETTING_FILES)[number]
  label: string
  about: string
  /** The setting that keeps what is read off the picture; nobody types it. */
  code?: SettingKey
}

/** Settings under one heading. */
export interface SettingsSection {
  title: string
  settings: readonly TextSetting[]
  /** Folded away until one of them is not at its default: few villages need them. */
  seldom?: readonly TextSetting[]
  pictures?: readonly PictureSetting[]
}
