interface Host {
  /** Name, address or folder of a socket. */
  readonly host: string
  readonly port: string
}

const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*,[^@/?#]*)(.*)$/s
const hostAndPort = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/

/**
 * Rewrites `//one:5432,two:5432/name`, which only libpq reads, as the URL
 * `//one:5432/name?host=one,two&port=5432,5432`. Any other text stays as it is.
 */
export function withHostList(text: string): string {
  const [, before, list = '', after] = severalHosts.exec(text) ?? []
  const hosts = list.split(',').map((host) => hostAndPort.exec(host) ?? [])
  if (before === undefined || hosts.some(([, host]) => !host)) return text
  const url = new URL(`${before}${hosts[0]?.[0]}${after}`)
  url.searchParams.set('host', hosts.map(([, host]) => host?.replaceAll(/[[\]]/g, '')).join(','))
  url.searchParams.set('port', hosts.map(([, , port]) => port || '5432').join(','))
  return url.toString()
}

/** Hosts of a connection string with several, in its order; none for a single host. */
export function hostsOf(connectionString: string): readonly Host[] {
  if (!URL.canParse(connectionString)) return []
  const { searchParams, port: ownPort } = new URL(connectionString)
  const hosts = searchParams.get('host')?.split(',') ?? []
  const ports = (searchParams.get('port') ?? ownPort).split(',')
  if (hosts.length < 2) return []
  return hosts.map((host, at) => ({ host, port: ports[at] || ports[0] || '5432' }))
}

/** The same database, login and options at one of the hosts. */
export function atHost(connectionString: string, { host, port }: Host): string {
  const url = new URL(connectionString)
  url.searchParams.set('host', host)
  url.searchParams.set('port', port)
  return url.toString()
}

const requiredAttributes = (connectionString: string): string =>
  (URL.canParse(connectionString) && new URL(connectionString).searchParams.get('target_session_attrs')) ||
  'any'

/** Problem of an address that requires a read-only server. */
export function attributesProblem(connectionString: string): string | undefined {
  const attributes = requiredAttributes(connectionString)
  return ['any', 'primary', 'read-write'].includes(attributes)
    ? undefined
    : `target_session_attrs=${attributes} asks for a server that is not written; use read-write`
}

/** Problem of a standby's address that requires the primary. */
export function standbyAttributesProblem(connectionString: string): string | undefined {
  const attributes = requiredAttributes(connectionString)
  return ['primary', 'read-write'].includes(attributes)
    ? `target_session_attrs=${attributes} asks for the primary; use standby`
    : undefined
}

/**
 * Connection strings of the standbys that `readUrl` names, one each, with the login of `applicationUrl`.
 * Their database is the primary's unless `readUrl` names one, as a pooler may have another name for it.
 */
export function standbyUrlsOf(readUrl: string, applicationUrl: string): readonly string[] {
  const { username, password, pathname } = new URL(applicationUrl)
  const url = new URL(readUrl)
  // A URL without a host cannot name a user; its parameters name the host.
  if (url.hostname === '') url.hostname = 'localhost'
  Object.assign(url, { username, password })
  if (url.pathname.length <= 1) url.pathname = pathname
  const hosts = hostsOf(readUrl)
  return hosts.length > 0 ? hosts.map((host) => atHost(url.toString(), host)) : [url.toString()]
}
