import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { demoKeys, isDemoKey } from '@tradecounter/card-gateway/demoKeys.ts'
import { isAbn } from '@tradecounter/rules/provider/abn.ts'
import { z } from 'zod'
import { storedSecret, NotOwn, writeOwn } from '../adapters/ownFiles.ts'
import {
  bounceAddress,
  databaseUrl,
  decimal,
  imapUrl,
  networks,
  optionalWebUrl,
  origin,
  port,
  sender,
  smtpUrl,
  standbyUrl,
  storageUrl,
  timeZone,
  wholeNumber,
} from './settingFields.ts'
import {
  dkimOf,
  previousCardKeyOf,
  StartupError,
  storageOf,
  type GroupedSettings,
} from './groupedSettings.ts'
import { supplierOf, type Supplier } from './supplier.ts'
import { sendsTraces, telemetrySettings } from '../telemetry/telemetrySettings.ts'

/** Every setting, by environment variable, with its default (R31). docs/operations.md explains each. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  APP_ENV: z.enum(['local', 'dev', 'qa', 'staging', 'pre-prod', 'prod']).optional(),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  SANDBOX_PORT: port.default(3001),
  SANDBOX_SMTP_PORT: port.default(3002),
  DATA_DIR: z.string().default('.data'),
  STORAGE_URL: storageUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_APP_URL: databaseUrl.optional(),
  DATABASE_READ_URL: standbyUrl.optional(),
  TRUSTED_PROXIES: networks.default(['127.0.0.0/8', '::1/128']),
  DRAIN_SECONDS: decimal(0, 300).optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10),
  RESPONSE_CACHE_MB: decimal(0, 4096).default(32),
  SMTP_URL: smtpUrl.optional(),
  PUBLIC_URL: origin.optional(),
  BOUNCE_ADDRESS: bounceAddress.optional(),
  BOUNCE_IMAP_URL: imapUrl.optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: z.string().optional(),
  MAIL_FROM: sender.optional(),
  TIME_ZONE: timeZone.default('Australia/Sydney'),
  DEMO_DATA: z.enum(['yes', 'no']).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  CARD_PAY_PAGE_URL: optionalWebUrl,
  CARD_API_URL: optionalWebUrl,
  CARD_PROFILE_ID: z.string().default(demoKeys.profileId),
  CARD_ACCESS_KEY: z.string().default(demoKeys.accessKey),
  CARD_SECRET: z.string().default(demoKeys.secret),
  CARD_PREVIOUS_ACCESS_KEY: z.string().optional(),
  CARD_PREVIOUS_SECRET: z.string().optional(),
  CARD_MERCHANT_ID: z.string().default(demoKeys.merchantId),
  CARD_REST_KEY_ID: z.string().default(demoKeys.restKeyId),
  CARD_REST_SECRET: z.string().default(demoKeys.restSecret),
  CARD_ATTEMPT_MINUTES: wholeNumber(1, 1440).default(30),
  PROVIDER_NAME: z.string().optional(),
  PROVIDER_ABN: z
    .string()
    .transform((typed) => typed.replaceAll(' ', ''))
    .refine((digits) => digits === '' || isAbn(digits), 'must be a valid ABN of 11 digits')
    .default(''),
  SUPPORT_EMAIL: z.email().optional(),
  DEBTORS_EMAIL: z.email().optional(),
  ECOMMERCE_EMAIL: z.email().optional(),
  ADMINS_NEED_SECOND_FACTOR: z.enum(['yes', 'no']).default('no'),
  ADDRESS_DROPDOWN_ONLY_WORD: z.string().max(100).default(''),
  ...telemetrySettings,
})

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export { StartupError }

export type Environment = Readonly<Record<string, string | undefined>>

type ReadSettings = Readonly<z.output<typeof environment>>

export interface Settings extends Omit<ReadSettings, keyof Supplier>, Supplier, GroupedSettings {
  /** Name of the environment (§9), for display; `NODE_ENV` decides which settings are refused (R50). */
  readonly environment: NonNullable<z.output<typeof environment>['APP_ENV']>
  readonly dataFolder: string
  /** The supplier's own colour, where its screen of settings has one: of emails (R1). */
  readonly brandColour?: string
  readonly sessionSecret: string
  readonly publicUrl: string
  readonly smtpUrl: string
  readonly payPageUrl: string
  readonly cardApiUrl: string
  readonly demoData: boolean
  /** Milliseconds for which requests are still accepted after the signal to stop. */
  readonly drainMs: number
  readonly logLevel: NonNullable<z.output<typeof environment>['LOG_LEVEL']>
  /** True if traces are sent; otherwise their code is not loaded. */
  readonly sendsTraces: boolean
}

/** Secret made once and stored beside the data, so that sessions outlive a restart. Development only. */
function storedSessionSecret(dataFolder: string): string {
  try {
    return storedSecret(join(dataFolder, 'session.secret'))
  } catch (error) {
    if (error instanceof NotOwn) throw new StartupError(error.message, { cause: error })
    throw error
  }
}

function productionProblems(read: z.output<typeof environment>): string[] {
  const needed = [
    'DATABASE_URL',
    'SESSION_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'CARD_PAY_PAGE_URL',
    'CARD_API_URL',
  ] as const
  const keys = [
    'CARD_PROFILE_ID',
    'CARD_ACCESS_KEY',
    'CARD_SECRET',
    'CARD_PREVIOUS_ACCESS_KEY',
    'CARD_PREVIOUS_SECRET',
    'CARD_MERCHANT_ID',
    'CARD_REST_KEY_ID',
    'CARD_REST_SECRET',
  ] as const
  const insecure = ['PUBLIC_URL', 'CARD_PAY_PAGE_URL', 'CARD_API_URL'] as const
  return [
    ...needed.filter((name) => !read[name]).map((name) => `${name} is missing`),
    ...keys.filter((name) => isDemoKey(read[name] ?? '')).map((name) => `${name} is a sandbox key`),
    ...insecure
      .filter((name) => read[name] && !read[name].startsWith('https://'))
      .map((name) => `${name} is not https`),
    ...(read.STORAGE_URL?.baseUrl.startsWith('http://') ? ['the endpoint of STORAGE_URL is not https'] : []),
    ...(read.BOUNCE_IMAP_URL?.startsWith('imap://') ? ['BOUNCE_IMAP_URL is not imaps'] : []),
    ...(read.DEMO_DATA === 'yes' ? ['DEMO_DATA=yes loads demonstration accounts'] : []),
  ]
}

/**
 * Values without the spaces and line breaks around them, as a secret from a file ends with a line break.
 * Settings without another character are absent. A session secret keeps its line break, because another
 * secret ends all sessions.
 */
const presentSettings = (env: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env)
      .map(([name, value = '']) => [name, name === 'SESSION_SECRET' ? value : value.trim()] as const)
      .filter(([, value]) => value.trim() !== ''),
  )

/** Makes a folder one level after the other: the recursive `mkdir` of Node tries for ever in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // A second program may have made the folder meanwhile.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Reads and checks the environment.
 * @throws StartupError naming every setting that is wrong.
 */
export function readSettings(env: Environment): Settings {
  const parsed = environment.safeParse(presentSettings(env))
  if (!parsed.success)
    throw new StartupError(
      `Settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}.`,
    )
  const read = parsed.data
  const production = read.NODE_ENV === 'production'
  const problems = production ? productionProblems(read) : []
  if (problems.length > 0) throw new StartupError(`Production refuses to start: ${problems.join('; ')}.`)
  const dataFolder = resolve(read.DATA_DIR)
  try {
    makeFolder(dataFolder)
    writeOwn(join(dataFolder, '.writable'), '')
  } catch {
    throw new StartupError(`DATA_DIR ${dataFolder} cannot be written. Choose another folder with DATA_DIR=…`)
  }
  const sandbox = `http://localhost:${read.SANDBOX_PORT}`
  return {
    ...read,
    environment: read.APP_ENV ?? (production ? 'prod' : 'local'),
    dataFolder,
    ...storageOf(read),
    ...dkimOf(read),
    ...previousCardKeyOf(read),
    sessionSecret: read.SESSION_SECRET ?? storedSessionSecret(dataFolder),
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    ...supplierOf(read, production),
    smtpUrl: read.SMTP_URL ?? `smtp://127.0.0.1:${read.SANDBOX_SMTP_PORT}`,
    payPageUrl: read.CARD_PAY_PAGE_URL ?? `${sandbox}/pay`,
    cardApiUrl: read.CARD_API_URL ?? sandbox,
    demoData: read.DEMO_DATA ? read.DEMO_DATA === 'yes' : !production,
    drainMs: (read.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    sendsTraces: sendsTraces(read),
  }
}
