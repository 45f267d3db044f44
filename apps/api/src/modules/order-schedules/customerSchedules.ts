import type { CustomerSchedule } from '@tradecounter/contract/order-schedules/customerSchedules.contract.ts'
import { recurrenceText } from '@tradecounter/rules/order-schedules/recurrenceRule.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { refuseStale } from '../audit/refuseStale.ts'
import { listCustomerSchedules } from './customerSchedules.queries.ts'
import * as queries from './orderSchedules.queries.ts'

export async function listOfCustomer({ db }: Context, customerId: number) {
  const found = await listCustomerSchedules(db, customerId)
  const rows = found.map(
    ({ rule, ownerUserName: userName, ownerFirstName: firstName, ownerLastName: lastName, ...row }) =>
      ({
        ...row,
        owner: { userName, firstName, lastName },
        repeats: recurrenceText(rule),
      }) satisfies CustomerSchedule,
  )
  return { rows, total: rows.length }
}

async function lockAndFind({ db }: Context, key: queries.ScheduleKey) {
  await queries.lockSchedule(db, key.customerId, key.id)
  const row = await queries.findSchedule(db, key.customerId, key.id)
  if (!row) throw notFound('This schedule')
  return row
}

const record = (
  context: Context,
  key: queries.ScheduleKey,
  action: 'pauseSchedule' | 'removeSchedule',
  name: string,
) => recordAct(context, actorOf(context), { ...key, kind: 'orderSchedule' }, action, { name })

/** Pauses a schedule of any person of the customer; only its owner can resume it. */
export async function pauseCustomerSchedule(context: Context, key: queries.ScheduleKey, version: number) {
  const row = await lockAndFind(context, key)
  await refuseStale(context, { ...key, kind: 'orderSchedule' }, row.version, version)
  if (row.paused) return null
  await queries.savePaused(context.db, key, true, row.nextOn, context.now)
  await record(context, key, 'pauseSchedule', row.name)
  return null
}

export async function removeCustomerSchedule(context: Context, key: queries.ScheduleKey) {
  const row = await lockAndFind(context, key)
  await queries.deleteSchedule(context.db, key)
  await record(context, key, 'removeSchedule', row.name)
  return null
}
