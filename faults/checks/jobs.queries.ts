import type pg from 'pg'

/** Jobs of people's work, and the notice of failed jobs, which a worker sends every few minutes. */
const ours = "name in ('orderSubmitted', 'orderApproved', 'paymentPaid', 'jobsFailed')"

const countOf = async (db: pg.Client, query: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(query)
  return rows[0]?.count ?? 0
}

export const countJobs = (db: pg.Client): Promise<number> =>
  countOf(db, `select count(*)::int as count from pgboss.job where ${ours}`)

export const countUnfinished = (db: pg.Client): Promise<number> =>
  countOf(
    db,
    `select count(*)::int as count from pgboss.job where ${ours} and state in ('created', 'retry', 'active')`,
  )

export const countActive = (db: pg.Client): Promise<number> =>
  countOf(db, `select count(*)::int as count from pgboss.job where ${ours} and state = 'active'`)

/** Counts failed jobs, except the poisoned ones. */
export const countFailed = (db: pg.Client): Promise<number> =>
  countOf(
    db,
    `select count(*)::int as count from pgboss.job
    where ${ours} and state = 'failed' and data ->> 'orderId' is distinct from 'poison'`,
  )

export const countDeadLetters = (db: pg.Client): Promise<number> =>
  countOf(
    db,
    `select count(*)::int as count from pgboss.job
    where name = 'deadLetters' and data ->> 'orderId' = 'poison'`,
  )

/** Counts the sent notices of failed jobs. */
export const countNotices = (db: pg.Client): Promise<number> =>
  countOf(
    db,
    `select count(*)::int as count from pgboss.job where name = 'jobsFailed' and state = 'completed'`,
  )

export const countSent = (db: pg.Client): Promise<number> =>
  countOf(db, 'select count(*)::int as count from sent_mails')

/**
 * Counts expected emails, one a job: to the creator, the payer, the approver of a pending order, or the
 * support desk.
 */
export const countExpectedMails = (db: pg.Client): Promise<number> =>
  countOf(
    db,
    `select count(*)::int as count from pgboss.job j
    where name in ('orderApproved', 'paymentPaid') and data ->> 'orderId' is distinct from 'poison'
      or name = 'jobsFailed' and state = 'completed'
      or name = 'orderSubmitted' and exists (select from orders o
        where o.id::text = j.data ->> 'orderId' and o.status_id = 2)`,
  )

/** Moves a killed worker's jobs two minutes into the past. No other worker may be running. */
export const letTimePass = (db: pg.Client) =>
  db.query(`update pgboss.job set started_on = started_on - interval '2 minutes',
    heartbeat_on = heartbeat_on - interval '2 minutes' where ${ours} and state = 'active'`)

/** Makes the next supervision check all queues, regardless of the previous one. */
export const makeSupervisionDue = (db: pg.Client) => db.query('update pgboss.queue set monitor_on = null')
