import { userInfo } from 'node:os'
import { providerScope } from '../db/database.ts'
import { inScope } from '../http/context.ts'
import { notFound } from '../http/refused.ts'
import { takeFactorAway } from '../modules/second-factor/resetSecondFactor.ts'
import { inviteAdministrator } from '../modules/users/inviteAdministrator.ts'
import { findRecipientNamed, nameOf } from '../modules/users/users.service.ts'
import { complain, runCommand, UsageError } from './runCommand.ts'
import { withOutbox } from './withProgram.ts'

const usage = 'Usage: npm run admin -- invite EMAIL\n       npm run admin -- reset-second-factor EMAIL\n'

const by = { loginId: null, actorName: `Command (${userInfo().username})` }

/** The email leaves with the next worker; the link is printed at once, as there may be none yet (R35). */
const invite = (email: string): Promise<void> =>
  withOutbox(async ({ database, outbox, settings }) => {
    const link = await inScope(database, providerScope, (db) =>
      inviteAdministrator({ db, outbox, settings, now: new Date() }, email, by),
    )
    complain(`${email} is invited; the link works once, within seven days, and is mailed too:`)
    process.stdout.write(`${link}\n`)
  })

/** Resets the second factor of an administrator who lost phone and recovery codes and has no colleague. */
const resetSecondFactor = (email: string): Promise<void> =>
  withOutbox(async ({ database, outbox }) => {
    await inScope(database, providerScope, async (db) => {
      const person = await findRecipientNamed(db, nameOf(email))
      if (!person) throw notFound('This user')
      await takeFactorAway({ db, outbox, now: new Date() }, by, person.loginId)
    })
    complain(`${email} needs only their password until they set up two-step verification again.`)
  })

const verbs: Readonly<Record<string, (email: string) => Promise<void>>> = {
  invite,
  'reset-second-factor': resetSecondFactor,
}

interface Call {
  readonly act: (email: string) => Promise<void>
  readonly email: string
}

function readCall([verb = '', email, ...others]: readonly string[]): Call {
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!act || !email || others.length > 0) throw new UsageError()
  return { act, email }
}

async function run({ act, email }: Call): Promise<undefined> {
  await act(email)
}

await runCommand({ read: readCall, usage, failure: 'Nothing was changed', run })
