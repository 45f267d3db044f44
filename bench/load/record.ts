import { folderFileStore } from '@tradecounter/api/adapters/fileStore.ts'
import { fetchOnceOver, theInternet } from '@tradecounter/api/adapters/fetch-once/fetchOnce.ts'
import { createApp } from '@tradecounter/api/app.ts'
import { cardGatewayOf } from '@tradecounter/api/cardGatewayOf.ts'
import { openChangeFeed } from '@tradecounter/api/db/changeFeed.ts'
import { openDatabase } from '@tradecounter/api/db/database.ts'
import { openOutbox } from '@tradecounter/api/jobs/outbox.ts'
import { readSettings, type Environment } from '@tradecounter/api/settings.ts'
import type { Case } from './cases.ts'
import { hearStatements, recordRecipe, type Recipe } from './recipe.ts'
import { fillStep, remember } from './request.ts'

/** Sends one flow of every case through the program in this process and writes down the statements of each request. */
export async function recordRecipes(
  environment: Environment,
  cases: readonly Case[],
): Promise<Record<string, Recipe>> {
  const settings = readSettings(environment)
  const stopHearing = hearStatements()
  const database = openDatabase({ connectionString: settings.DATABASE_URL ?? '', maximumConnections: 2 })
  const outbox = await openOutbox(database, { supervise: false, onError: () => undefined })
  const changes = openChangeFeed({ connectionString: database.applicationUrl, onError: () => undefined })
  const app = await createApp({
    settings,
    database,
    outbox,
    changes,
    card: cardGatewayOf(settings),
    files: folderFileStore(settings.dataFolder),
    fetchOnce: fetchOnceOver(theInternet),
    clock: () => new Date(),
    report: () => undefined,
  })
  const recipes: Record<string, Recipe> = {}
  try {
    for (const { prepare } of cases) {
      const { flows } = await prepare()
      const said = new Map<string, string>()
      for (const step of (flows[0] ?? []).map((each) => () => fillStep(each, said))) {
        const filled = step()
        recipes[filled.recipe] = await recordRecipe(filled, async () => {
          const answer = await app.inject({
            method: filled.method as 'GET',
            url: filled.path,
            headers: {
              ...(filled.token ? { authorization: `Bearer ${filled.token}` } : {}),
              'content-type': filled.form ? 'application/x-www-form-urlencoded' : 'application/json',
            },
            ...(filled.body === undefined ? {} : { payload: filled.body }),
          })
          if (answer.statusCode !== 200) throw new Error(`${filled.path}: ${answer.body}`)
          remember(said, answer.body)
        })
      }
    }
  } finally {
    await app.close()
    await outbox.stop()
    await changes.close()
    await database.close()
    stopHearing()
  }
  return recipes
}
