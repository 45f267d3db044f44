import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { customerIn, providerScope, type Db } from '../../db/database.ts'
import { inScope, type Context, type PartnerContext, type Services } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { isReturnPathOf } from '../../jobs/bounceAddress.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { actorOf, recordActs, type Actor } from '../audit/recordAct.ts'
import { nameOf, userSubject } from '../users/users.service.ts'
import {
  deleteFailure,
  findFailing,
  insertFailure,
  isKeyOfMail,
  listPeopleAt,
} from './mailReports.queries.ts'
import { readReport, type ReportedDelivery } from './readReport.ts'

const mailServer: Actor = { loginId: null, actorName: 'Mail server' }

interface Recording {
  readonly db: Db
  readonly now: Date
  readonly metrics?: Metrics | undefined
}

type Outcome = Pick<ReportedDelivery, 'outcome' | 'status' | 'reason'>

/**
 * True for status codes that say the recipient's address does not exist or takes no email (RFC 3463). Others
 * are about the sender (5.1.7, 5.1.8, 5.7.x), a full mailbox (5.2.2), the email or the receiving system.
 */
const isOfAddress = (status: string): boolean => /^5\.(0\.0|1\.(?![78]$)\d+|2\.[01]|4\.4)$/.test(status)

/** True for an email that was too large or whose contents were refused: another email may be taken. */
const isOfOneMail = (status: string): boolean => /^5\.(2\.3|3\.4|6\.)/.test(status)

const subjectsAt = async (db: Db, email: string) =>
  (await listPeopleAt(db, email)).map(({ customerId, id }) => userSubject(customerId, id))

/** Records a mail server's report about an address once; `by` is the reporter. */
async function recordOutcome(
  recording: Recording,
  by: Actor,
  email: string,
  outcome: Outcome,
): Promise<void> {
  const { db, now, metrics } = recording
  const { status, reason } = outcome
  if (outcome.outcome === 'failed' && isOfAddress(status)) {
    metrics?.returnedMails.inc({ about: 'address' })
    if (!(await insertFailure(db, { email, status, reason }, now))) return
    const facts = { emailAddress: email, status, reason }
    await recordActs(recording, by, await subjectsAt(db, email), 'mailReturned', facts)
  }
  // The relay gives up with 4.x.x after days without an answer: the address may be right.
  else if (outcome.outcome === 'failed' && !status.startsWith('4') && !isOfOneMail(status))
    metrics?.returnedMails.inc({ about: 'refusal' })
  else if (outcome.outcome === 'delivered' && (await deleteFailure(db, email)))
    await recordActs(recording, by, await subjectsAt(db, email), 'mailWorksAgain', { emailAddress: email })
}

/**
 * Takes an email of the mailbox that returned emails go to.
 * @returns false for a message that is no report about emails of this portal, and changes nothing
 */
export async function takeReport(
  { database, settings, metrics }: Pick<Services, 'database' | 'settings' | 'metrics'>,
  source: Uint8Array,
  now: Date,
): Promise<boolean> {
  const report = await readReport(source)
  const own = (report?.deliveries ?? []).flatMap((delivery) => {
    const email = delivery.recipients.find((recipient) =>
      report?.returnPaths.some((returnPath) => isReturnPathOf(settings, returnPath, recipient)),
    )
    return email === undefined ? [] : [{ email, delivery }]
  })
  await inScope(database, providerScope, async (db) => {
    for (const { email, delivery } of own)
      await recordOutcome({ db, now, metrics }, mailServer, email, delivery)
  })
  return own.length > 0
}

/** @throws Refused 404 for an email that the portal has not sent. */
export async function reportMail(
  context: PartnerContext,
  { messageId, recipient, outcome, status, reason }: RouteInput<'reportMail'>['body'],
): Promise<null> {
  const key = /^<?([0-9a-f]{40})@/.exec(messageId)?.[1]
  if (!key || !(await isKeyOfMail(context.db, key))) throw notFound('This email')
  await recordOutcome(context, actorOf(context), recipient.toLowerCase(), { outcome, status, reason })
  return null
}

/** A person says that the address works: the next email shows whether it does. */
export async function clearMailFailure(context: Context, typed: string): Promise<null> {
  const { db, scope } = context
  const customerId = customerIn(scope)
  const found = await findFailing(db, customerId, nameOf(typed))
  if (!found || !(await deleteFailure(db, found.email))) throw notFound('A returned mail of this user')
  // A customer's act is in its own log alone.
  const subjects = (await subjectsAt(db, found.email)).filter(
    (subject) => customerId === undefined || subject.customerId === customerId,
  )
  await recordActs(context, actorOf(context), subjects, 'clearMailFailure', { emailAddress: found.email })
  return null
}
