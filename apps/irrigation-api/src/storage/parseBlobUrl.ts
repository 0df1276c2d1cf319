import { StartError } from '../process/StartError.ts'

/** Settings of the file store: the data folder, or an object store. */
export type BlobSettings = { readonly kind: 'disk' } | S3Settings

/** A bucket of an object store, with credentials. */
export interface S3Settings {
  readonly kind: 's3'
  readonly bucket: string
  /** Prefix of all object names: empty, or ending in a slash. */
  readonly prefix: string
  /** Origin of the store; undefined for AWS in this region. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Credentials from the environment; undefined when not set. */
export interface BlobCredentials {
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

/** Default region of stores outside of AWS. */
const usualRegion = 'us-east-1'

/**
 * Parses `BLOB_URL`: `file:`, or `s3://bucket/prefix?endpoint=https://…&region=…`. The prefix is optional, and so is one of endpoint
 * (default AWS) and region.
 * @throws {StartError} naming each invalid setting.
 */
export function parseBlobUrl(text: string, credentials: BlobCredentials): BlobSettings {
  if (text === 'file:') return { kind: 'disk' }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 's3:') throw wrong(['BLOB_URL (file: or s3://bucket/prefix?region=eu-central-1)'])
  const { accessKeyId = '', secretAccessKey = '' } = credentials
  const problems = [
    ...problemsOf(url).map((problem) => `BLOB_URL (${problem})`),
    ...(accessKeyId === '' ? ['AWS_ACCESS_KEY_ID (needed for BLOB_URL=s3:)'] : []),
    ...(secretAccessKey === '' ? ['AWS_SECRET_ACCESS_KEY (needed for BLOB_URL=s3:)'] : []),
  ]
  if (problems.length > 0) throw wrong(problems)
  const endpoint = url.searchParams.get('endpoint')
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: prefixOf(url) === '' ? '' : `${prefixOf(url)}/`,
    endpoint: endpoint === null ? undefined : new URL(endpoint).origin,
    region: url.searchParams.get('region') ?? usualRegion,
    accessKeyId,
    secretAccessKey,
  }
}

/** Problems of a bucket URL; they never contain a secret. */
function problemsOf(url: URL): readonly string[] {
  const { hostname, port, username, password, hash, searchParams } = url
  const names = [...searchParams.keys()]
  const unknown = names.find((name) => name !== 'endpoint' && name !== 'region')
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  const checks: readonly (readonly [isWrong: boolean, problem: string])[] = [
    [username !== '' || password !== '', 'without credentials, which are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    [port !== '', 'a bucket without a port; an address of a store goes into endpoint'],
    [!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname), `a bucket named as files-1, not “${hostname}”`],
    [!/^([\w.-]+(\/[\w.-]+)*)?$/.test(prefixOf(url)), `a prefix of letters, digits and ._-/, not “${prefixOf(url)}”`],
    [unknown !== undefined, `endpoint and region only, not “${unknown}”`],
    [twice !== undefined, `one ${twice} only`],
    [hash !== '', 'nothing after a #'],
    [endpoint !== null && !isOrigin(endpoint), 'an endpoint as https://s3.example.com'],
    [endpoint === null && region === null, 'a region, needed where there is no endpoint'],
    [region !== null && !/^[a-z0-9-]+$/.test(region), `a region named as eu-central-1, not “${region}”`],
  ]
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

function prefixOf({ pathname }: URL): string {
  return pathname.replace(/^\/|\/$/g, '')
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

function wrong(problems: readonly string[]): StartError {
  return new StartError(`These settings are not right: ${problems.join(', ')}.`)
}
