import type { Problem } from '@tradecounter/rules/decision.ts'
import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import type { Context, PublicContext } from '../../../http/context.ts'
import type { Refused } from '../../../http/refused.ts'
import { countFailure, inTurn, loginTryOf, refusePaused } from './loginTries.ts'

/**
 * Runs `work`, which checks a password or code, under the limits of a login (R24): one try at a time,
 * and a refusal that it returns counts as a failure.
 * @param paused refusal during a pause, that of a wrong password by default
 * @throws Refused with that refusal, or 429 while the account or the address is paused
 */
export async function guardGuess(
  context: PublicContext,
  userName: string,
  loginId: number | undefined,
  work: () => Promise<Refused | undefined>,
  paused?: Problem,
): Promise<void> {
  const loginTry = await loginTryOf(context, userName, loginId)
  await refusePaused(context, loginTry, paused)
  await inTurn(loginTry, async () => {
    await refusePaused(context, loginTry, paused)
    const failure = await work()
    if (!failure) return
    await countFailure(context, loginTry)
    throw failure
  })
}

/** The same for a signed-in person, who may know of a pause: it reveals no login to them. */
export const guardOwnGuess = (
  context: Context & Pick<PublicContext, 'request' | 'reply'>,
  work: () => Promise<Refused | undefined>,
): Promise<void> =>
  guardGuess(context, context.member.userName, context.member.loginId, work, sessionProblems.tooManyTries)
