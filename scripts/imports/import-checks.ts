import { isBuiltin } from 'node:module'
import type { Rules } from '../import-rules.ts'
import { isAgreement, isFactory, isTest, type Zone, zoneName, zoneOf } from './zones.ts'

/** What an import leads to: a file of the repository, an npm package or a part of Node. */
export type Target = { kind: 'file'; path: string } | { kind: 'package'; name: string } | { kind: 'node' }

/** A sentence about what is wrong with one import, or undefined when it is allowed. */
export function importProblem(from: string, target: Target, rules: Rules): string | undefined {
  const zone = zoneOf(from)
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
const BOTH_SIDES = ['dayjs', 'zod']

function packageProblem(zone: Zone, target: Exclude<Target, { kind: 'file' }>, rules: Rules): string | undefined {
  const name = target.kind === 'node' ? 'Node' : target.name
  switch (zone.kind) {
    case 'shared':
    case 'featureRoot':
      return name === 'zod' ? undefined : `${zoneName(zone)} imports nothing but zod, not ${name}`
    case 'webHost':
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
  if (rules.featureLists.includes(from)) return listMayImport(zone, target)
  switch (zone.kind) {
    case 'shared':
      return false
    case 'featureRoot':
      return agreementOrOwn(zone.feature, to, target)
    case 'featureServer':
      if (target.kind === 'serverHost' || target.kind === 'db') return true
      if (target.kind === 'featureServer') return serverCallAllowed(from, zone.feature, target.feature, rules)
      return agreementOrOwn(zone.feature, to, target)
    case 'featureWeb':
      if (target.kind === 'webHost') return true
      if (target.kind === 'featureWeb') return mayShow(zone.feature, target.feature, rules)
      return agreementOrOwn(zone.feature, to, target)
    case 'serverHost':
      if (target.kind === 'serverHost' || target.kind === 'db' || target.kind === 'outside') return true
      if (isTest(from) && target.kind === 'featureServer') return true
      return hostContract(to, target, rules)
    case 'webHost':
      return target.kind === 'webHost' || hostContract(to, target, rules)
    default:
      return true
  }
}

const mayShow = (feature: string, shown: string, rules: Rules) =>
  feature === shown || (rules.webShows[feature] ?? []).includes(shown)

const listMayImport = (zone: Zone, target: Zone) =>
  zone.kind === 'serverHost'
    ? target.kind !== 'webHost' && target.kind !== 'featureWeb'
    : target.kind !== 'serverHost' && target.kind !== 'featureServer' && target.kind !== 'db'

const agreementOrOwn = (feature: string, to: string, target: Zone) =>
  target.kind === 'featureRoot' && (target.feature === feature || isAgreement(to))

const hostContract = (to: string, target: Zone, rules: Rules) =>
  target.kind === 'featureRoot' && rules.hostContracts.includes(target.feature) && isAgreement(to)

function serverCallAllowed(from: string, feature: string, called: string, rules: Rules): boolean {
  return feature === called || isTest(from) || (rules.serverCalls[feature] ?? []).includes(called)
}

function hint(zone: Zone, target: Zone): string {
  if (zone.kind === 'featureServer' && target.kind === 'featureServer') return ' (the table is scripts/import-rules.ts)'
  const ownHalf = zone.kind === 'featureRoot' || zone.kind === 'featureWeb' || zone.kind === 'featureServer'
  if (ownHalf && target.kind === 'featureRoot') return ' but for its contract.ts and rules.ts'
  return ''
}
