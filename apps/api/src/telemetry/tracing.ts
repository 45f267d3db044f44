import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Part of a trace: a job, an email, a request to another system. */
export interface Step {
  readonly name: string
  /** `consumer`: work that was sent as a message; `client`: waits for another system. */
  readonly kind: 'consumer' | 'client'
  readonly attributes?: Readonly<Record<string, string | number>>
}

/** Name of the trace among the data of a job. Workers of older versions ignore it. */
export const traceField = 'traceparent'

/** Traces of the program; there only where the environment says where they go. */
export interface Tracing {
  /** W3C `traceparent` of the code that runs now; undefined outside a trace. */
  traceparent(): string | undefined
  /** Runs work as a step of the trace that `traceparent` names, else of the present or a new one. */
  run<Result>(step: Step, work: () => Promise<Result>, traceparent?: string): Promise<Result>
  /** Every request of `app` becomes a step of the trace it came with. Mount it before all routes. */
  serve(app: FastifyInstance): Promise<void>
  traceIdOf(request: FastifyRequest): string | undefined
  /** Sends the remaining steps, and ends. */
  stop(): Promise<void>
}

/** Runs work as a step, where there are traces. */
export const asStep = <Result>(
  tracing: Tracing | undefined,
  step: Step,
  work: () => Promise<Result>,
  traceparent?: string | null,
): Promise<Result> => (tracing ? tracing.run(step, work, traceparent ?? undefined) : work())
