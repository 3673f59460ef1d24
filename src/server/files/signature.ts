import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export interface Credentials {
  region: string
  key: string
  secret: string
}

export interface ToSign {
  method: string
  url: URL
  /** Headers to sign besides host, date and content hash, in lower case. */
  headers?: Readonly<Record<string, string>>
  /** Hex SHA-256 of the body. */
  bodySha256: string
  at: Date
}

/** SHA-256 of a request without a body. */
export const NO_BODY = createHash('sha256').digest('hex')

/** The key of each day, region and secret, which costs more to make than a signature; one entry a day. */
const keys = new Map<string, ArrayBuffer>()

/** The headers that a request to an S3 must carry: AWS Signature Version 4, for one chunk. */
export async function signed(
  { region, key, secret }: Credentials,
  { method, url, headers = {}, bodySha256, at }: ToSign,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': bodySha256 },
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    cache: keys,
    datetime: at.toISOString().replace(/[-:]|\.\d+/g, ''),
    allHeaders: true,
  })
  return Object.fromEntries((await signer.sign()).headers)
}
