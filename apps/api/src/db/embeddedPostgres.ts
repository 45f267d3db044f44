import pg from 'pg'
import { asksForPassword, leaveBehind } from './embedded/dataFolder.ts'
import {
  isOwnerAlive,
  isThisProcess,
  readOwner,
  removeOwner,
  writeOwner,
  type Owner,
} from './embedded/owner.ts'
import { choosePlace, type Place } from './embedded/place.ts'
import { isAlive, isSame } from './embedded/runningProcess.ts'
import {
  attach,
  clearAway,
  connectionString,
  end,
  isUsed,
  launch,
  serverOf,
  waitUntil,
} from './embedded/server.ts'

export interface EmbeddedPostgres {
  connectionString(database: string): string
  /** Stops the server if this process started or adopted it. */
  stop(): Promise<void>
}

/** Notes in the owner file that this program is stopping, for a program that is starting. */
function reportStopping(dataFolder: string): void {
  try {
    if (isThisProcess(readOwner(dataFolder))) writeOwner(dataFolder, 'stopping')
  } catch {
    // A full disk or a deleted folder prevents the note; the server must end nevertheless.
  }
}

// Longer than a program takes to stop, its database last.
const stoppingSeconds = 45
const watchEveryMs = 500
const takeOverSeconds = (4 * watchEveryMs) / 1000

function livingOwner(dataFolder: string): Owner | undefined {
  const owner = readOwner(dataFolder)
  return owner && isOwnerAlive(owner) ? owner : undefined
}

/** Waits for a program that is stopping the server, and ends a server that must not be used any longer. */
async function settle(dataFolder: string, place: Place): Promise<void> {
  await waitUntil(() => !livingOwner(dataFolder)?.isStopping, stoppingSeconds)
  const endServer = async () => {
    const server = serverOf(place)
    if (server) await end(server)
  }
  await leaveBehind(place, endServer)
  // A server of an older version requires no password, so it is ended.
  if (serverOf(place) && !livingOwner(dataFolder) && !asksForPassword(place)) await endServer()
}

/**
 * Starts the embedded PostgreSQL of `dataFolder`, or attaches to the running one. A server whose parent was
 * killed is adopted and stopped with this process. A living program's server is only used, until that program
 * stops. The last program that wrote the owner file owns the server, and restarts it if it ends by itself, as
 * on a full disk (D4).
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  { maximumConnections = 100 }: { readonly maximumConnections?: number } = {},
): Promise<EmbeddedPostgres> {
  const chosen = choosePlace(dataFolder)
  await settle(dataFolder, chosen)
  const attached = await attach(chosen)
  const place = attached ?? chosen
  const isOurs = !attached && (await launch(place, maximumConnections))
  try {
    if (isOurs || !livingOwner(dataFolder)) writeOwner(dataFolder, 'serving')
  } catch (error) {
    // End the server, as no program would stop it without an owner file.
    const started = isOurs ? serverOf(place) : undefined
    if (started) await end(started)
    throw error
  }
  const isMine = () => isThisProcess(readOwner(dataFolder))
  let server = isMine() ? serverOf(place) : undefined
  const isGuest = !isMine()
  /** True if the program that owned the server stops or has ended, and the data are still the same. */
  const isLeftToGuests = () =>
    isGuest && livingOwner(dataFolder)?.isStopping !== false && asksForPassword(place)
  const isToBeStarted = () => (isMine() ? !server || !isAlive(server.pid) : isLeftToGuests())
  let isStopping = false
  let starting: Promise<unknown> = Promise.resolve()
  const watch = setInterval(() => {
    if (isToBeStarted()) starting = starting.then(() => startAgain())
  }, watchEveryMs).unref()

  async function startAgain(): Promise<void> {
    if (isStopping || !isToBeStarted()) return
    try {
      // A living owner is still stopping the server: the next turn starts it.
      const mayStart = isMine() || !livingOwner(dataFolder)
      const isStarted = mayStart && !serverOf(place) && (await launch(place, maximumConnections))
      if (isStarted || isLeftToGuests()) writeOwner(dataFolder, 'serving')
    } catch {
      // The disk may still be full; the next turn tries again.
    }
    server = isMine() ? serverOf(place) : undefined
  }
  return {
    connectionString: (database) => connectionString(place, database),
    async stop() {
      clearInterval(watch)
      isStopping = true
      reportStopping(dataFolder)
      await starting
      // Wait until another program that uses the server has taken it over.
      await waitUntil(async () => !isMine() || !(await isUsed(place)), takeOverSeconds)
      const owner = readOwner(dataFolder)
      const serving = serverOf(place)
      // True if the folder was deleted while this program ran, and perhaps made again by another one.
      const isDeserted = !serving || !server || !isSame(server, serving)
      if (server && (!owner || isThisProcess(owner) || isDeserted)) await end(server)
      if (!isMine()) return
      const last = serverOf(place)
      if (last) await end(last)
      clearAway(place)
      // Check again, as ending takes time.
      if (isMine()) removeOwner(dataFolder)
    },
  }
}

// PostgreSQL's codes for a name in use: found before the insert, or by the unique index.
const alreadyThere: readonly (string | undefined)[] = ['42P04', '23505']

/** Creates a database of the embedded server unless it exists or another program is creating it. */
export async function ensureDatabase(
  server: EmbeddedPostgres,
  name: string,
  template?: string,
): Promise<string> {
  const client = new pg.Client({ connectionString: server.connectionString('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount)
      await client
        .query(
          `create database ${client.escapeIdentifier(name)}${template ? ` template ${client.escapeIdentifier(template)}` : ''}`,
        )
        .catch((error: pg.DatabaseError) => {
          if (!alreadyThere.includes(error.code)) throw error
        })
  } finally {
    await client.end()
  }
  return server.connectionString(name)
}
