import { findLastBackup, type LastBackup } from '../backup/lastBackup.queries.ts'
import { applicationRole } from '../db/appLogin.ts'
import { PrimaryClient } from '../db/connection/primaryClient.ts'
import { assertSafeServer, missingMigrations } from '../db/migrate.ts'
import { askingIdentity } from '../db/standby/position.ts'
import type { Settings } from '../settings/settings.ts'
import { checkApplication } from './applicationChecks.ts'
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts'

/** A clock that is wrong by more lets the card provider refuse messages, and tokens end early. */
const clockToleranceMs = 30_000

/** Connections beside those of requests: jobs, live updates, the relay, migrations. */
const connectionsBeside = 8

interface Facts {
  readonly version: string
  readonly now: Date
  readonly free: number
  readonly hasRole: boolean
  readonly identity: string
}

const facts = `select current_setting('server_version') as version, clock_timestamp() as now,
    current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend') as free,
    exists (select from pg_roles where rolname = $1) as "hasRole", i.identity
  from (${askingIdentity}) i`

export function clockFinding(otherClock: string, theirs: Date, ours: Date): Finding {
  const apart = Math.round((ours.getTime() - theirs.getTime()) / 1000)
  if (Math.abs(apart) * 1000 <= clockToleranceMs) return ok(`This machine's clock agrees with ${otherClock}.`)
  const direction = apart > 0 ? 'ahead of' : 'behind'
  return fault(
    `This machine's clock is ${Math.abs(apart)} seconds ${direction} ${otherClock}: synchronise it (NTP), or card messages are refused.`,
  )
}

function migrationFinding(missing: readonly string[]): Finding {
  if (missing.length === 0) return ok('All migrations are applied.')
  return warning(
    `${missing.length} migrations are not applied yet, first ${missing[0]}: the next start does it.`,
  )
}

/** A nightly backup, and the time it may take. */
const backupHours = 26

function backupFinding(last: LastBackup | undefined, now: Date): Finding {
  if (!last)
    return warning(
      'No backup was taken yet: see docs/operations.md, unless the database is backed up otherwise.',
    )
  const hours = Math.floor((now.getTime() - last.takenAt.getTime()) / 3_600_000)
  const size = `${Math.ceil(last.byteSize / 1024)} kB`
  return hours < backupHours
    ? ok(`The last backup is ${hours} hours old and has ${size}.`)
    : warning(`The last backup is ${hours} hours old: find out why backups stopped.`)
}

/** Checks the server that `url` names, and changes nothing there. */
export async function checkDatabase(
  url: string,
  settings: Settings,
  now: () => Date,
): Promise<readonly Finding[]> {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await assertSafeServer(url)
    await client.connect()
    const { rows } = await client.query<Facts>(facts, [applicationRole])
    const [{ version, now: theirs, free, hasRole, identity } = undefined as never] = rows
    const missing = await missingMigrations(client)
    const needed = settings.DATABASE_CONNECTIONS + connectionsBeside
    return [
      ok(`PostgreSQL ${version} is reached, accepts writes, and keeps acknowledged ones.`),
      migrationFinding(missing),
      ...(missing.length === 0 && !hasRole
        ? [
            fault(
              `The role ${applicationRole} is missing: create it as docs/operations.md says under Database.`,
            ),
          ]
        : []),
      ...(free < needed
        ? [
            warning(
              `The server has ${free} connections left, and a process may open ${needed}: raise max_connections or lower DATABASE_CONNECTIONS.`,
            ),
          ]
        : []),
      clockFinding("the database server's", theirs, now()),
      ...(missing.length === 0
        ? [
            ...(await checkApplication(url, identity, settings)),
            backupFinding(await findLastBackup(client), now()),
          ]
        : []),
    ]
  } catch (error) {
    return [fault(`DATABASE_URL cannot be used: ${reasonOf(error)}.`)]
  } finally {
    await client.end().catch(() => undefined)
  }
}
