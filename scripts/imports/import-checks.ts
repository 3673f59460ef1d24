import { isBuiltin } from 'node:module'
import type { Rules } from '../import-rules.ts'
import { type FeatureZone, isAgreement, isFactory, isTest, type Zone, zoneName, zoneOf } from './zones.ts'

/** Target of an import: a file of the repository, an npm package or a part of Node. */
export type Target = { kind: 'file'; path: string } | { kind: 'package'; name: string } | { kind: 'node' }

/** A sentence about what is wrong with one import, or undefined when it is allowed. */
export function importProblem(from: string, target: Target, rules: Rules): string | undefined {
  const zone = zoneOf(from)
  if (from.startsWith('scripts/') && target.kind === 'file' && target.path.startsWith('bench/'))
    return 'commands import no measurement'
  if (zone.kind === 'tooling' || zone.kind === 'outside' || zone.kind === 'db') return undefined
  if (target.kind === 'file') return fileProblem(from, zone, target.path, rules)
  return isTest(from) ? undefined : packageProblem(zone, target, rules)
}

/** The npm package a specifier names: `zod` for `zod/mini`, `@mantine/core` for `@mantine/core/styles.css`. */
export function packageOf(specifier: string): Target {
  if (isBuiltin(specifier)) return { kind: 'node' }
  const parts = specifier.split('/')
  return { kind: 'package', name: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') }
}

/** Packages of the browser that the server may use too. */
const BOTH_SIDES = ['dayjs', 'write-excel-file', 'zod', 'uqr']

function packageProblem(zone: Zone, target: Exclude<Target, { kind: 'file' }>, rules: Rules): string | undefined {
  const name = target.kind === 'node' ? 'Node' : target.name
  switch (zone.kind) {
    case 'shared':
    case 'featureRoot':
      return name === 'zod' ? undefined : `${zoneName(zone)} imports nothing but zod, not ${name}`
    case 'webHost':
    case 'appWeb':
    case 'featureWeb':
      return rules.webPackages.includes(name) ? undefined : `${name} is not among the packages of the browser`
    default: {
      const browserOnly = rules.webPackages.includes(name) && !BOTH_SIDES.includes(name)
      return browserOnly ? `${name} is a package of the browser` : undefined
    }
  }
}

function fileProblem(from: string, zone: Zone, to: string, rules: Rules): string | undefined {
  const target = zoneOf(to)
  if (target.kind === 'tooling') return toolingProblem(from, to)
  if (isTest(to)) return 'a test is imported by nobody'
  if (isFactory(to) && !isTest(from) && !isFactory(from)) return 'factories are for tests and demo data'
  if (isFactory(to) && isServerSide(zone)) return undefined
  if (allowed(from, zone, to, target, rules)) return undefined
  return `${zoneName(zone)} may not import ${zoneName(target)}${hint(zone, target)}`
}

function toolingProblem(from: string, to: string): string | undefined {
  if (isTest(from) || isFactory(from) || to === 'scripts/node-guard.cjs') return undefined
  return 'the product imports nothing from scripts, test, e2e or bench'
}

const isServerSide = (zone: Zone) => zone.kind === 'serverHost' || zone.kind === 'featureServer'

function allowed(from: string, zone: Zone, to: string, target: Zone, rules: Rules): boolean {
  if (target.kind === 'shared') return true
  if (isTest(from) && (target.kind === 'appServer' || target.kind === 'appWeb')) return true
  switch (zone.kind) {
    case 'shared':
      return false
    case 'featureRoot':
      return agreementOrOwn(zone, to, target, rules)
    case 'featureServer':
      if (target.kind === 'serverHost' || target.kind === 'db') return true
      if (target.kind === 'featureServer') return isTest(from) || mayUse(zone, target, rules)
      return agreementOrOwn(zone, to, target, rules)
    case 'featureWeb':
      if (target.kind === 'webHost') return true
      if (target.kind === 'featureWeb') return mayUse(zone, target, rules)
      if (isGuide(to)) return true
      return agreementOrOwn(zone, to, target, rules)
    case 'serverHost':
      if (isTest(from) && target.kind === 'featureServer') return true
      return ['serverHost', 'db', 'outside'].includes(target.kind)
    case 'webHost':
      return target.kind === 'webHost'
    case 'appServer':
      return !['webHost', 'appWeb', 'featureWeb', 'tooling'].includes(target.kind)
    case 'appWeb':
      return ['webHost', 'appWeb', 'featureWeb', 'featureRoot'].includes(target.kind)
    default:
      return true
  }
}

/** A page of the office's guide, which the screens show. */
const isGuide = (path: string) => /^docs\/guide\/[\w-]+\.md$/.test(path)

/** True when a feature may use another: one of its own area, or of an area that the table lets its area use. */
const mayUse = (zone: FeatureZone, used: FeatureZone, rules: Rules) =>
  zone.area === used.area || (rules.areas[zone.area]?.may ?? []).includes(used.area)

const agreementOrOwn = (zone: FeatureZone, to: string, target: Zone, rules: Rules) =>
  target.kind === 'featureRoot' && (target.feature === zone.feature || (isAgreement(to) && mayUse(zone, target, rules)))

function hint(zone: Zone, target: Zone): string {
  if (!('feature' in zone) || !('feature' in target)) return ''
  if (zone.area !== target.area) return ' (the table is scripts/import-rules.ts)'
  return target.kind === 'featureRoot' ? ' but for its contract.ts, rules.ts and refusals.ts' : ''
}
