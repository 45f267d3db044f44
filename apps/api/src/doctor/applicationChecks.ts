import { applicationRole, applicationUrl, standingAt } from '../db/appLogin.ts'
import { standbyUrlsOf } from '../db/connection/databaseUrl.ts'
import { addressOf, identify } from '../db/standby/identity.ts'
import type { Settings } from '../settings/settings.ts'
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts'

/** Checks the login that requests use. One of the program's own making is made by the next start. */
async function loginFinding(url: string, appUrl: string | undefined): Promise<Finding> {
  const name = decodeURIComponent(new URL(url).username)
  try {
    const { isGranted, isBound } = await standingAt(url)
    if (!isGranted && appUrl)
      return fault(
        `DATABASE_APP_URL: grant ${applicationRole} to the login ${name}, or let the next start do it.`,
      )
    if (!isBound)
      return fault(
        `Row-level security does not bind the login ${name}: it may own no table and be no superuser.`,
      )
    return ok(`Requests use the login ${name}, which row-level security binds.`)
  } catch (error) {
    return appUrl
      ? fault(`DATABASE_APP_URL cannot be used: ${reasonOf(error)}.`)
      : warning(`The login ${name} for requests cannot be used yet: the next start makes it.`)
  }
}

/** @returns undefined for a primary, which DATABASE_READ_URL may name but which serves no reads there */
async function standbyFinding(url: string, identity: string): Promise<Finding | undefined> {
  const name = addressOf(url)
  try {
    const server = await identify(url)
    if (server.identity !== identity)
      return fault(`${name} is no standby of DATABASE_URL: check DATABASE_READ_URL.`)
    return server.isStandby ? ok(`The standby ${name} answers reads.`) : undefined
  } catch (error) {
    return fault(
      `The standby ${name} cannot be asked: ${reasonOf(error)}. Check DATABASE_READ_URL and its pg_hba.conf; the primary answers meanwhile.`,
    )
  }
}

async function standbyFindings(
  readUrl: string,
  appUrl: string,
  identity: string,
): Promise<readonly Finding[]> {
  const findings = await Promise.all(
    standbyUrlsOf(readUrl, appUrl).map((url) => standbyFinding(url, identity)),
  )
  const ofStandbys = findings.filter((finding) => finding !== undefined)
  return ofStandbys.length > 0
    ? ofStandbys
    : [warning('DATABASE_READ_URL leads to the primary alone: it is not asked as a standby.')]
}

/**
 * Checks the application's login, and the standbys with that login, as requests use them.
 * @param identity of the database and its cluster, by `askingIdentity`
 */
export async function checkApplication(
  ownerUrl: string,
  identity: string,
  settings: Pick<Settings, 'DATABASE_APP_URL' | 'DATABASE_READ_URL' | 'sessionSecret'>,
): Promise<readonly Finding[]> {
  const { DATABASE_APP_URL: configuredAppUrl, DATABASE_READ_URL: readUrl, sessionSecret } = settings
  const appUrl = configuredAppUrl ?? applicationUrl(ownerUrl, sessionSecret)
  return [
    await loginFinding(appUrl, configuredAppUrl),
    ...(readUrl ? await standbyFindings(readUrl, appUrl, identity) : []),
  ]
}
