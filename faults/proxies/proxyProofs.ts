import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:https'
import { rateLimits } from '@tradecounter/api/http/limits/rateLimits.ts'
import { routes } from '@tradecounter/contract/routes.ts'
import { clientOver, openLine } from '../people/asking.ts'
import { upload } from '../people/upload.ts'
import { until } from '../waiting.ts'

/** A buyer who can log in, through a proxy that trusts its own certificate. */
export interface Person {
  readonly origin: string
  readonly certificate: string
  readonly userName: string
  readonly password: string
  readonly token: string
  readonly customerId: number
  readonly shippingAddressId: number
}

const megabyte = 1024 * 1024

const client = ({ origin, token }: Person) => clientOver(openLine(origin), token, randomUUID())

const newOrder = (person: Person) =>
  client(person).createOrder({
    params: { customerId: person.customerId },
    body: { shippingAddress: { id: person.shippingAddressId } },
  })

async function logsIn(person: Person): Promise<string[]> {
  const { userName: username, password } = person
  const { userName } = await client({ ...person, token: '' }).login({ body: { username, password } })
  return userName === username ? [] : [`${username} logged in as ${userName}`]
}

/** Status of a request for a forgotten password, from an address of this machine. */
function requestFrom({ origin, certificate }: Person, localAddress: string): Promise<number> {
  const { method, path } = routes.forgotPassword
  const forwarded = `198.51.100.${randomInt(256)}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      origin + path,
      { method, headers, localAddress, family: 4, ca: certificate, agent: false },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    )
    clientRequest.once('error', reject).end('{}')
  })
}

/** Checks that processes share the count of an address, and ignore a client's own X-Forwarded-For. */
async function clientAddressFaults(person: Person): Promise<string[]> {
  const most = rateLimits.forgotPassword?.burst ?? 0
  const answers: number[] = []
  for (let at = 0; at <= most; at += 1) answers.push(await requestFrom(person, '127.0.0.2'))
  const other = await requestFrom(person, '127.0.0.3')
  return [
    ...(answers.at(-1) === 429 ? [] : ['a client chose the address it is counted by']),
    ...(other === 429 ? ['another client was refused for what the first one did'] : []),
    ...(answers[0] === 429 ? ['the first request was refused'] : []),
  ]
}

/** Checks that a change arrives while the stream stays open. */
async function liveUpdateFaults(person: Person): Promise<string[]> {
  const { origin, certificate: ca, token } = person
  let received = ''
  let status = 0
  const headers = { authorization: `Bearer ${token}` }
  const stream = request(origin + routes.followChanges.path, { headers, ca, agent: false }, (answer) => {
    status = answer.statusCode ?? 0
    answer.setEncoding('utf8').on('data', (part: string) => {
      received += part
    })
    answer.on('error', () => undefined)
  })
  stream.on('error', () => undefined).end()
  try {
    await until('the stream is open', () => status > 0)
    await newOrder(person)
    await until('a change is heard of', () => received.includes('event: changed'))
    return []
  } catch (error) {
    return [`live updates (${status}): ${String(error)}`]
  } finally {
    stream.destroy()
  }
}

async function uploads(person: Person): Promise<string[]> {
  const { orderID } = await newOrder(person)
  const { token, customerId, origin } = person
  const where = { token, path: `/Corporate/customers/${customerId}/orders/${orderID}/files` }
  const allowed = await upload(origin, where, 9 * megabyte)
  const refused = await upload(origin, where, 28 * megabyte)
  return [
    ...(allowed.status === 200 ? [] : [`an upload was answered ${allowed.status}: ${allowed.text}`]),
    ...(refused.status === 400 && refused.text.includes('validationErrors')
      ? []
      : [`a large upload was not refused by the portal: ${refused.status} ${refused.text.slice(0, 200)}`]),
  ]
}

async function hidesFigures({ origin }: Person): Promise<string[]> {
  const paths = ['/metrics', '/metrics/', '/Metrics', '/METRICS/', '/%6detrics', '/metrics?name=up']
  const answers = await Promise.all(
    paths.map(async (path) => ({ path, status: (await fetch(`${origin}${path}`)).status })),
  )
  return answers.flatMap(({ path, status }) => (status === 404 ? [] : [`${path} was answered ${status}`]))
}

const proofs = {
  logsIn,
  tellsClientsApart: clientAddressFaults,
  hearsAtOnce: liveUpdateFaults,
  uploads,
  hidesFigures,
}

/** Runs the checks in turn. @returns their problems */
export async function proxyProblems(person: Person): Promise<string[]> {
  const problems: string[] = []
  for (const [name, prove] of Object.entries(proofs))
    problems.push(...(await prove(person).catch((error) => [`${name}: ${String(error)}`])))
  return problems
}
