import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import { withPrimary } from './connection/primaryClient.ts'
import { lockKeys } from './lockKeys.ts'
import { scramVerifier } from './scramVerifier.ts'

/** Role the application works as: it owns no table, so row-level security binds it. */
export const applicationRole = 'tradecounter_app'

const longestName = 63

/**
 * Name of the login. Each database has its own, so deployments that share a server have different passwords.
 */
function loginOf(database: string): string {
  const name = `${applicationRole}_${database}`
  if (Buffer.byteLength(name) <= longestName) return name
  return `${applicationRole}_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`
}

/**
 * Password of the application's login. Every process derives it from the owner's password, or from `secret`
 * if the owner has none.
 */
function passwordOf(owner: pg.Client, secret: string): string {
  const password = owner.password || secret
  if (password === '') return ''
  return createHmac('sha256', password)
    .update(`application's login of ${owner.database ?? ''}`)
    .digest('base64url')
}

/**
 * Connection string of the application: the owner's address with a separate login, which cannot become the
 * owner by `set role` (Z2).
 */
export function applicationUrl(connectionString: string, secret = ''): string {
  const owner = new pg.Client({ connectionString })
  const url = new URL(connectionString)
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  // A URL without a host cannot name a user, so the owner's host moves into its parameters.
  if (url.hostname === '') {
    url.searchParams.set('host', owner.host)
    url.hostname = 'localhost'
  }
  // The default database has the user's name.
  if (url.pathname.length <= 1) url.pathname = `/${encodeURI(owner.database ?? '')}`
  url.username = loginOf(owner.database ?? '')
  url.password = passwordOf(owner, secret)
  return url.toString()
}

interface Standing {
  /** True if the login may take the application's role. */
  readonly isGranted: boolean
  /** True if row-level security binds the login even on a connection that an attacker controls. */
  readonly isBound: boolean
}

/** Rights of the login of `url`; rejects if it cannot log in. */
export const standingAt = (url: string): Promise<Standing> =>
  withPrimary(url, async (client) => {
    const { rows } = await client.query<Standing>(
      `select bool_or(rolname = $1) as "isGranted",
        not bool_or(rolsuper or rolbypassrls or oid in (
          select relowner from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')) as "isBound"
      from pg_roles where pg_has_role(session_user, oid, 'MEMBER')`,
      [applicationRole],
    )
    return rows[0] ?? { isGranted: false, isBound: false }
  })

async function makeLogin(owner: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
  const verifier = password === '' ? 'null' : owner.escapeLiteral(scramVerifier(password))
  await owner.query(
    `${rowCount ? 'alter' : 'create'} role ${owner.escapeIdentifier(name)} login noinherit password ${verifier}`,
  )
}

interface AppLoginOptions {
  /** Connection string of the owner. */
  readonly connectionString: string
  readonly secret?: string
  /** Existing database login from the settings. */
  readonly configuredUrl?: string | undefined
}

/**
 * Lets the login take the application's role, and creates the login unless it is configured. Of two processes
 * the second waits.
 */
async function grantLogin({ connectionString, configuredUrl }: AppLoginOptions, url: string): Promise<void> {
  const { username, password } = new URL(url)
  const name = decodeURIComponent(username)
  await withPrimary(connectionString, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [lockKeys.appLogin])
    const standing = await standingAt(url).catch(() => undefined)
    if (standing?.isGranted) return
    if (!configuredUrl) await makeLogin(owner, name, decodeURIComponent(password))
    await owner.query(`grant ${applicationRole} to ${owner.escapeIdentifier(name)}`)
  })
}

/**
 * Connection string of the application in a migrated database, with a login that row-level security binds.
 * @throws an error in one sentence if there is none
 */
export async function ensureAppLogin(options: AppLoginOptions): Promise<string> {
  const url = options.configuredUrl ?? applicationUrl(options.connectionString, options.secret)
  const name = decodeURIComponent(new URL(url).username)
  let standing = await standingAt(url).catch(() => undefined)
  if (!standing?.isGranted)
    try {
      await grantLogin(options, url)
      standing = await standingAt(url)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(
        `the application cannot have its login ${name} (${reason}); make one, grant it ${applicationRole} and name it in DATABASE_APP_URL.`,
        { cause: error },
      )
    }
  if (!standing.isBound)
    throw new Error(
      `row-level security does not bind the application's login ${name}; it may own no table and be no superuser.`,
    )
  return url
}
