import { feature, type Upload } from '#server/feature.ts'
import { removeFile, storePicture } from '#server/files.ts'
import { fileUrl } from '#server/people.ts'
import type { Role } from '#shared/contract.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { settingsContract } from '../contract.ts'
import { because } from '../refusals.ts'
import {
  isSettingKey,
  mayRead,
  readSetting,
  SETTING_FILES,
  SETTINGS,
  type SettingKey,
  type StoredSettings,
  settingText,
  settingValue,
} from '../rules.ts'
import { highestBlock, setupRequired, storedSettings, storeSettings } from './queries.ts'
import { manifestOf } from './web-manifest.ts'

/** A setting as it is answered: pictures as addresses. */
function shown(stored: StoredSettings, key: SettingKey, baseUrl: string): string | boolean {
  if (SETTINGS[key].kind !== 'file') return settingValue(stored, key)
  const id = settingText(stored, key)
  return id === '' ? '' : fileUrl(baseUrl, id)
}

const readable = (stored: StoredSettings, role: Role, baseUrl: string) =>
  Object.fromEntries(
    Object.keys(SETTINGS)
      .filter(isSettingKey)
      .filter((key) => mayRead(key, role))
      .map((key) => [key, shown(stored, key, baseUrl)]),
  )

/** The texts of a request, all or nothing; throws 422 for an unknown key or a value that does not fit. */
async function readAll(
  body: Readonly<Record<string, unknown>>,
  blocksInUse: () => Promise<number>,
): Promise<Map<SettingKey, string>> {
  const values = new Map<SettingKey, string>()
  for (const [key, sent] of Object.entries(body)) {
    // Forms send an empty file field as an empty text; it changes nothing.
    if ((SETTING_FILES as readonly string[]).includes(key) && (sent === '' || sent === null)) continue
    if (!isSettingKey(key) || SETTINGS[key].kind === 'file')
      throw invalid(key, because.no_setting({ key: key.slice(0, 60) }))
    const read = readSetting(key, sent)
    if ('refuse' in read) throw invalid(key, read.refuse)
    values.set(key, read.value)
  }
  if (values.has('village_blocks')) {
    const used = await blocksInUse()
    if (Number(values.get('village_blocks') || SETTINGS.village_blocks.otherwise) < used)
      throw invalid('village_blocks', because.block_used({ block: used }))
  }
  return values
}

export const settings = feature(settingsContract, {
  publicSettings: async ({ db, baseUrl }) => {
    const stored = await storedSettings(db)
    return {
      village_name: settingText(stored, 'village_name'),
      logo_1_url: String(shown(stored, 'logo_1_url', baseUrl)),
      setup_required: await setupRequired(db),
    }
  },

  manifest: async ({ db }) => manifestOf(settingText(await storedSettings(db), 'village_name')),

  list: async ({ db, account, baseUrl }) => readable(await storedSettings(db), account.role, baseUrl),

  read: async ({ db, params: { key }, account, baseUrl }) => {
    if (!isSettingKey(key) || !mayRead(key, account.role)) throw notFound(because.gone)
    return { [key]: shown(await storedSettings(db), key, baseUrl) }
  },

  save: async ({ db, body, files, account, host }) => {
    const values = await readAll(body, () => highestBlock(db))
    const before = await storedSettings(db)
    for (const upload of latestOfEach(files)) {
      const key = `${upload.field}_url`
      if (!isSettingKey(key)) continue
      const file = await storePicture({ db, host, upload, purpose: 'setting', ownerUserId: account.userId })
      values.set(key, file.id)
      const old = before[key]
      if (old) await removeFile({ db, host, id: old })
    }
    await storeSettings(db, values)
    return { message: 'Settings updated.' }
  },
})

const latestOfEach = (files: readonly Upload[]): Upload[] => [
  ...new Map(files.map((file) => [file.field, file])).values(),
]
