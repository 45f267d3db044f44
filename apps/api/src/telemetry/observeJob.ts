import { tellableError } from '@tradecounter/rules/failed-jobs/tellableError.ts'
import type { Services } from '../http/context.ts'
import { asStep, traceField } from './tracing.ts'

interface Job {
  readonly queue: string
  /** Data of the job, with the trace it was sent in. */
  readonly data?: object | null
}

const traceparentOf = (data: object | null | undefined): string | undefined => {
  const named: unknown = data && traceField in data ? data[traceField] : undefined
  return typeof named === 'string' ? named : undefined
}

/** Reason of a failed try for the log: mail servers repeat the address that they refuse. */
const reasonOf = (error: unknown): string => tellableError(error).replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')

/**
 * Runs a job as a step of the trace it was sent in, notes how long it took, and reports a try that failed:
 * hours pass before administrators find the job among those that failed for good.
 */
export async function observeJob(
  { metrics, tracing, report }: Pick<Services, 'metrics' | 'tracing' | 'report'>,
  { queue, data }: Job,
  work: () => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const note = (outcome: string) =>
    metrics?.jobs.observe({ queue, outcome }, (performance.now() - began) / 1000)
  const step = {
    name: `job ${queue}`,
    kind: 'consumer',
    attributes: { 'messaging.destination.name': queue },
  } as const
  try {
    await asStep(tracing, step, work, traceparentOf(data))
  } catch (error) {
    note('failed')
    report(`Job ${queue} failed: ${reasonOf(error)}`)
    throw error
  }
  note('done')
}
