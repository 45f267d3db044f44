import { isUnanswered } from './failures.ts'

/**
 * Answer of a request. If the answer was lost, `find` reads whether the request took effect; undefined means
 * that it had no effect.
 */
export async function orFound<Answer, Found>(
  send: () => Promise<Answer>,
  find: () => Promise<Found | undefined>,
): Promise<Answer | Found> {
  try {
    return await send()
  } catch (error) {
    const found = isUnanswered(error) ? await find().catch(() => undefined) : undefined
    if (found === undefined) throw error
    return found
  }
}
