/** Kind of a file of the repository, by its path. Everything that is not below `src/` and no test is `tooling`. */
export type Zone =
  | { kind: 'shared' | 'serverHost' | 'webHost' | 'appServer' | 'appWeb' | 'db' | 'tooling' | 'outside' }
  | { kind: 'featureRoot' | 'featureServer' | 'featureWeb'; area: string; feature: string }

export type FeatureZone = Extract<Zone, { feature: string }>

const FEATURE = /^src\/features\/([^/]+)\/([^/]+)\/(?:(server|web)\/)?/

/** The zone of a path relative to the repository, with forward slashes. */
export function zoneOf(path: string): Zone {
  const [, area, feature, half] = FEATURE.exec(path) ?? []
  if (area && feature) {
    if (half === 'server') return { kind: 'featureServer', area, feature }
    if (half === 'web') return { kind: 'featureWeb', area, feature }
    return { kind: 'featureRoot', area, feature }
  }
  if (path.startsWith('src/shared/')) return { kind: 'shared' }
  if (path.startsWith('src/server/')) return { kind: 'serverHost' }
  if (path.startsWith('src/web/')) return { kind: 'webHost' }
  if (path.startsWith('src/app/server/')) return { kind: 'appServer' }
  if (path.startsWith('src/app/web/')) return { kind: 'appWeb' }
  if (path.startsWith('db/')) return { kind: 'db' }
  if (/^(scripts|test|e2e|bench)\//.test(path)) return { kind: 'tooling' }
  return { kind: 'outside' }
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** `server/factory.ts` of a feature: builds rows for tests and demo data. */
export const isFactory = (path: string) => /^src\/features\/[^/]+\/[^/]+\/server\/(?:[^/]+\.)?factory\.ts$/.test(path)

/** The only files of a feature that hold SQL. */
export const isQueries = (path: string) => /^src\/features\/[^/]+\/[^/]+\/server\/(?:[^/]+\.)?queries\.ts$/.test(path)

/** True for files one feature may read of another at its root: its agreement and its rules. */
export const isAgreement = (path: string) =>
  /^src\/features\/[^/]+\/[^/]+\/(?:(?:[^/]+\.)?(?:contract|rules)|refusals)\.ts$/.test(path)

/** Name of the zone for people. */
export function zoneName(zone: Zone): string {
  switch (zone.kind) {
    case 'shared':
      return 'shared code'
    case 'serverHost':
      return 'the server host'
    case 'webHost':
      return 'the web host'
    case 'appServer':
      return 'the server of the app'
    case 'appWeb':
      return 'the screens of the app'
    case 'db':
      return 'the database schema'
    case 'tooling':
      return 'tooling'
    case 'outside':
      return 'a file outside of src'
    case 'featureRoot':
      return `the root of ${zone.feature}`
    case 'featureServer':
      return `the server half of ${zone.feature}`
    case 'featureWeb':
      return `the browser half of ${zone.feature}`
  }
}
