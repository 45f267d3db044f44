import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { builders } from '@tradecounter/test-kit/builders.ts'
import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { personas } from '@tradecounter/test-kit/personas.ts'
import { expect, test } from 'vitest'
import { startProgram } from '@tradecounter/faults/processes/program.ts'
import { connected, newDatabase, portalOf } from '@tradecounter/faults/people/scene.ts'
import { until } from '@tradecounter/faults/waiting.ts'
import { hashPassword } from '../adapters/passwords.ts'
import { applicationUrl } from '../db/appLogin.ts'
import { openDatabase, providerScope } from '../db/database.ts'
import { shortly } from './faults.fixtures.ts'

/** Secrets with recognisable texts, to find leaks. */
const canary = {
  session: 'canary-session-secret-of-32-characters-and-more',
  card: 'canary-card-secret-0123456789abcdef',
  rest: Buffer.from('canary-rest-secret').toString('base64'),
  smtp: 'canary-smtp-password',
  storage: 'canary-storage-secret',
  password: 'Canary!Password2026',
  wrongPassword: 'Canary!Wrong2026',
  cardNumber: '4111111111111111',
  securityCode: 'canary-cvn-987',
}

async function people(url: string) {
  const database = openDatabase({ connectionString: url, maximumConnections: 2 })
  const portal = portalOf(database)
  const customer = await createCustomer(portal, {})
  const buyer = await personas(portal, customer).buyer()
  const admin = await personas(portal, customer).admin()
  const item = await builders(portal, customer, personas(portal, customer)).item({ priceCents: 1000 })
  for (const { loginId } of [buyer, admin])
    await database
      .scoped(providerScope)
      .updateTable('logins')
      .set({ password_hash: await hashPassword(canary.password) })
      .where('id', '=', loginId)
      .execute()
  await database.close()
  return { customer, item, buyer: buyer.userName, admin: admin.userName }
}

/** All rows of the database, jobs and their errors included. */
const contents = (url: string) =>
  connected(url, async (db) => {
    const { rows } = await db.query<{ content: string }>(
      `select string_agg(query_to_xml(format('select * from %I.%I', n.nspname, c.relname), false, true, '')::text, '')
        as content
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`,
    )
    return rows[0]?.content ?? ''
  })

const filesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n')

test('no secret is found in logs, answers, jobs, tables or files (S1)', async () => {
  const { adminUrl, dataFolder } = shortly(0)
  const url = await newDatabase(adminUrl)
  const { customer, item, buyer, admin } = await people(url)
  const program = await startProgram({
    ROLE: 'all',
    LOG_LEVEL: 'debug',
    DATABASE_URL: url,
    DATA_DIR: dataFolder,
    SESSION_SECRET: canary.session,
    CARD_SECRET: canary.card,
    CARD_PREVIOUS_ACCESS_KEY: 'previous',
    CARD_PREVIOUS_SECRET: canary.card,
    CARD_REST_SECRET: canary.rest,
    // Port without a server.
    STORAGE_URL: 's3://files?endpoint=http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'canary-storage-key',
    AWS_SECRET_ACCESS_KEY: canary.storage,
    // Port without a server: each email job fails with an error of the SMTP library.
    SMTP_URL: `smtp://mailer:${canary.smtp}@127.0.0.1:1`,
  })
  const answers: string[] = []
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const form = body instanceof URLSearchParams
    const response = await fetch(program.origin + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: form ? body.toString() : JSON.stringify(body) }),
    })
    const text = await response.text()
    answers.push(`${JSON.stringify([...response.headers])} ${text}`)
    return { status: response.status, text, json: () => JSON.parse(text).result as Record<string, string> }
  }
  const logIn = async (username: string) => {
    const { status, json } = await ask('POST', '/Corporate/users/login', {
      username,
      password: canary.password,
    })
    expect(status).toBe(200)
    // The login's answer is the only one that may have tokens.
    answers.pop()
    const { token = '', refreshToken = '' } = json()
    return { token, refreshToken }
  }
  const session = await logIn(buyer)
  const provider = await logIn(admin)
  const key = await ask(
    'POST',
    '/corporate/admin/integration/keys',
    { name: 'Whatever system', scopes: ['orders.read'] },
    provider.token,
  )
  answers.pop()
  const { secret = '' } = key.status === 200 ? key.json() : {}
  expect([key.status, secret.length > 20]).toEqual([200, true])

  await ask('POST', '/Corporate/users/login', { username: buyer, password: canary.wrongPassword })
  await ask('POST', '/Corporate/users/login', {
    username: canary.password,
    password: canary.password,
    x: canary.password,
  })
  await ask('POST', '/Corporate/users/token/refresh', { refreshToken: `${session.refreshToken}x` })
  await ask('GET', `/Corporate/users/me?access_token=${session.token}`, undefined, `${session.token}x`)
  await ask(
    'GET',
    `/Corporate/customers/${customer.id}/orders?password=${canary.password}`,
    undefined,
    session.token,
  )
  await ask('GET', '/Corporate/nowhere', undefined, secret)
  expect((await ask('GET', `/media/${'0'.repeat(32)}.png`)).status).toBe(503)
  const message = new URLSearchParams({
    decision: 'ACCEPT',
    req_card_number: canary.cardNumber,
    card_number: canary.cardNumber,
    req_card_cvn: canary.securityCode,
    card_cvn: canary.securityCode,
    signature: 'none',
  })
  for (const where of ['notification', 'receipt', 'cancel'])
    await ask('POST', `/Corporate/payments/card/${where}`, message)

  const orders = `/Corporate/orders/${customer.id}/orders`
  const draft = {
    shippingAddress: { id: customer.shippingAddressId },
    contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
    orderLines: [{ priceListItemID: item.id, quantity: 1 }],
  }
  expect((await ask('POST', orders, { ...draft, password: canary.password }, session.token)).status).toBe(400)
  const created = (await ask('POST', orders, draft, session.token)).json()
  const { orderID, version } = created
  const submitted = await ask('PUT', orders, { orderID, version, orderStatus: { id: 2 } }, session.token)
  expect(submitted.status).toBe(200)
  // Wait for a failed email, then stop the database during requests.
  await connected(url, async (db) => {
    await until('the job of its mail failed', async () => {
      const { rowCount } = await db.query('select from pgboss.job where output is not null')
      return rowCount !== 0
    })
    await Promise.all([
      ...Array.from({ length: 10 }, () => ask('GET', '/Corporate/users/me', undefined, session.token)),
      db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      ),
    ])
  })
  await program.stop()

  const places = {
    answers: answers.join('\n'),
    logs: program.output(),
    tables: await contents(url),
    files: filesOf(dataFolder),
  }
  expect(places.tables.length).toBeGreaterThan(1000)
  const secrets = {
    ...canary,
    ...session,
    providerToken: provider.token,
    partnerKey: secret,
    databasePassword: new URL(url).password || undefined,
    applicationPassword: new URL(applicationUrl(url)).password || undefined,
  }
  const found = Object.entries(places).flatMap(([place, text]) =>
    Object.entries(secrets)
      .filter(([, value]) => value !== undefined && text.includes(value))
      .map(([name]) => `${name} in ${place}`),
  )
  expect(found).toEqual([])
})
