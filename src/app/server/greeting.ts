import {
  isLocalAddress,
  linkBase,
  listensHereAlone,
  networkAddresses,
  webAddress,
} from '#server/http/network-address.ts'
import { type Config, readConfig } from '#server/start/config.ts'

interface Greeted {
  config: Pick<Config, 'publicUrl' | 'host'>
  /** Address this machine reaches it at, with the port it was given. */
  address: string
  /** Of the one-time link of the first administrator; null when there is one. */
  setupToken: string | null
  /** Addresses of the machine in its networks. */
  addresses?: readonly string[]
}

/** Returns what a person at the terminal needs to know: where it is, how to begin, and how phones come to it. */
export function greeting({ config, address, setupToken, addresses = networkAddresses() }: Greeted): string {
  const url = linkBase(config, address, () => addresses)
  const begin =
    setupToken === null
      ? 'Sign in there. Stop it with Ctrl+C.\n'
      : `Create the first administrator with this one-time link:\n\n  ${url}/setup?token=${setupToken}\n`
  const phones = phonesReach({ config, address, first: setupToken !== null, addresses, url })
  return [`\nPurok is ready at ${url}`, ...(setupToken === null ? [] : ['']), begin, ...phones].join('\n')
}

interface Phones extends Required<Pick<Greeted, 'config' | 'address' | 'addresses'>> {
  first: boolean
  url: string
}

function phonesReach({ config, address, first, addresses, url }: Phones): string[] {
  const port = Number(new URL(address).port || 80)
  if (isLocalAddress(url)) return first ? wayForPhones(port, addresses) : [`${NOT_YET} npm run doctor says how.\n`]
  const names = new URL(url)
  if (names.protocol === 'https:') return []
  if (listensHereAlone(config.host) && addresses.includes(names.hostname))
    return [`Phones cannot open ${url} yet: HOST=0.0.0.0 is missing beside PUBLIC_URL.\n`]
  return [`Phones in this network open ${url} too.\n`]
}

const NOT_YET = 'Phones cannot open that address: only this computer knows it.'

function wayForPhones(port: number, [address]: readonly string[]): string[] {
  if (address === undefined) return [`${NOT_YET} Once the computer is in a network, npm run doctor says what to set.\n`]
  const settings = [
    'HOST=0.0.0.0',
    ...(port === readConfig({}).port ? [] : [`PORT=${port}`]),
    `PUBLIC_URL=${webAddress(address, port)}`,
  ]
  return [
    `${NOT_YET} For phones in its network, stop it with Ctrl+C and start it with`,
    `\n  ${settings.join(' ')} npm start\n`,
    'or, which is also how on Windows, write these lines into a file named .env in this folder and start it as before:',
    `\n${settings.map((line) => `  ${line}`).join('\n')}\n`,
  ]
}
