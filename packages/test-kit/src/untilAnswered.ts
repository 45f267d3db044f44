import { setTimeout } from 'node:timers/promises'
import { ApiRefusal } from '@tradecounter/contract/client.ts'

/** Refusals of a busy server, after which a client sends its request again, under the same key. */
const busy: readonly (string | undefined)[] = ['unavailable', 'tooManyRequests', 'tooSlow']

/** Sends a request until a server that is busy answers it. */
export async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await send()
    } catch (error) {
      const code = error instanceof ApiRefusal ? error.problems[0]?.code : undefined
      if (!busy.includes(code)) throw error
      await setTimeout(code === 'tooManyRequests' ? 1000 : 0)
    }
}
