import type { Method, Route } from '@tradecounter/contract/route.ts'
import type { RunningPortal } from './portal.ts'

interface Request {
  readonly method: Method
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

interface Answer {
  readonly statusCode: number
  readonly body: string
}

/** Sends a request and reads the answer; of an endless stream, only its beginning. */
export async function injectRoute(
  { app }: Pick<RunningPortal, 'app'>,
  route: Route,
  options: Request,
): Promise<Answer> {
  if (route.answer !== 'stream') return app.inject(options)
  const response = await app.inject({ ...options, payloadAsStream: true })
  response.stream().destroy()
  return { statusCode: response.statusCode, body: '' }
}
