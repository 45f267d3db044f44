import { isUnanswered } from './failures.ts'

/** Answer of a request; if it got lost, what `find` reads instead. Undefined says that nothing was done. */
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
