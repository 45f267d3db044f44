/** Address of the object store. Its keys are separate settings, as an address appears in logs and in `ps`. */
export interface StorageAddress {
  /** Address before an object's name, with the last slash. */
  readonly baseUrl: string
  readonly region: string
}

export interface ObjectStorage extends StorageAddress {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixPath = /^(?:\/[\w-][\w.-]*)*\/?$/
const regionName = /^[a-z0-9-]{1,40}$/
const parameters = new Set(['region', 'endpoint'])

/** Origin of a store other than AWS. */
function originOf(endpoint: string): string | undefined {
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : undefined
}

/**
 * Base URL of a bucket. A name with a dot is part of the path, as the certificate of AWS does not cover it.
 */
function bucketUrl(bucket: string, region: string, origin: string | undefined): string {
  if (origin !== undefined) return `${origin}/${bucket}`
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
}

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…`; without an endpoint it means AWS.
 * @returns the address, or the problem without any part of the text, which may contain a secret
 */
export function readStorageUrl(text: string): StorageAddress | string {
  const url = URL.parse(text)
  if (!url) return 'is not an address such as s3://bucket/prefix?region=…'
  if (url.protocol !== 's3:') return 'is not s3://…; without it files are kept in DATA_DIR'
  if (url.username || url.password)
    return 'contains keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead'
  if ([...url.searchParams.keys()].some((name) => !parameters.has(name)) || url.hash)
    return 'may only have a bucket, a prefix, region and endpoint'
  if (!bucketName.test(url.host)) return 'has no bucket'
  if (!prefixPath.test(url.pathname))
    return 'has a prefix with characters other than letters, digits and . _ - /'
  const endpoint = url.searchParams.get('endpoint')
  const origin = endpoint === null ? undefined : originOf(endpoint)
  if (endpoint !== null && origin === undefined)
    return 'has an endpoint that is not an https:// or http:// origin'
  const region = url.searchParams.get('region') ?? (origin === undefined ? '' : 'us-east-1')
  if (!regionName.test(region)) return 'needs a region: s3://bucket?region=ap-southeast-2'
  const prefix = url.pathname.replace(/\/$/, '')
  return { baseUrl: `${bucketUrl(url.host, region, origin)}${prefix}/`, region }
}
