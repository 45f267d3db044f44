import { createApp } from '@tradecounter/api/app.ts'
import type { Environment } from '@tradecounter/api/settings/settings.ts'
import type { Case } from '../cases.ts'
import { recordStatements, recordRecipe, type Recipe } from './recipe.ts'
import { fillStep, remember } from '../measuring/request.ts'
import { withServices } from '../measuring/services.ts'

type App = Awaited<ReturnType<typeof createApp>>

/** Sends one flow of each case to the program in this process and records the statements of each request. */
export async function recordRecipes(
  environment: Environment,
  cases: readonly Case[],
): Promise<Record<string, Recipe>> {
  const stopHearing = recordStatements()
  try {
    return await withServices(environment, async (services) => recordWith(await createApp(services), cases))
  } finally {
    stopHearing()
  }
}

async function recordWith(app: App, cases: readonly Case[]): Promise<Record<string, Recipe>> {
  const recipes: Record<string, Recipe> = {}
  try {
    for (const { prepare, write } of cases) {
      const { flows } = await prepare()
      const remembered = new Map<string, string>()
      for (const step of (flows[0] ?? []).map((requestStep) => () => fillStep(requestStep, remembered))) {
        const filled = step()
        const send = async () => {
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
          remember(remembered, answer.body)
        }
        // The first request fills caches; only the second one is recorded.
        if (!write) await send()
        recipes[filled.recipe] = await recordRecipe(filled, send)
      }
    }
  } finally {
    await app.close()
  }
  return recipes
}
