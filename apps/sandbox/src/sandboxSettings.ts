import { demoKeys } from '@tradecounter/card-gateway/demoKeys.ts'
import type { RestKey } from '@tradecounter/card-gateway/signing/requestAuth.ts'
import type { ProviderKey } from '@tradecounter/card-gateway/signing/verification.ts'

export interface SandboxSettings {
  host: string
  port: number
  smtpPort: number
  /** Folder of the transactions; undefined to store them only in memory. */
  dataDir: string | undefined
  /** Name of the supplier on the pay page. */
  merchantName: string
  key: ProviderKey
  restKey: RestKey
  /**
   * Largest difference between a request's signed_date_time
   * and now; the usual 15 minutes are undocumented (card-provider §1).
   */
  skewMs: number
  /**
   * The guide calls a repeated transaction_uuid a duplicate
   * (reason 104), other texts a repeated paid reference (§1).
   */
  duplicateBy: 'uuid' | 'paidReference'
  duplicateWindowMs: number
  /** Time before the search finds a transaction (§3). */
  indexLagMs: number
  now: () => Date
}

const minutes = (count: number) => count * 60_000

export const defaultSettings: SandboxSettings = {
  host: '127.0.0.1',
  port: 3001,
  smtpPort: 3002,
  dataDir: undefined,
  merchantName: 'Southern Cross Bathroomware',
  key: { accessKey: demoKeys.accessKey, profileId: demoKeys.profileId, secret: demoKeys.secret },
  restKey: { merchantId: demoKeys.merchantId, keyId: demoKeys.restKeyId, secretBase64: demoKeys.restSecret },
  skewMs: minutes(15),
  duplicateBy: 'uuid',
  duplicateWindowMs: minutes(15),
  indexLagMs: 2_000,
  now: () => new Date(),
}

/** Settings of R31 for the sandbox. @throws Error with a plain sentence for an invalid port */
export function readSettings(env: Record<string, string | undefined>): SandboxSettings {
  const { key, restKey } = defaultSettings
  return {
    ...defaultSettings,
    host: env['HOST'] || defaultSettings.host,
    port: portOf('SANDBOX_PORT', env['SANDBOX_PORT'], defaultSettings.port),
    smtpPort: portOf('SANDBOX_SMTP_PORT', env['SANDBOX_SMTP_PORT'], defaultSettings.smtpPort),
    dataDir: env['DATA_DIR'] || '.data',
    merchantName: env['PROVIDER_NAME'] || defaultSettings.merchantName,
    key: {
      accessKey: env['CARD_ACCESS_KEY'] || key.accessKey,
      profileId: env['CARD_PROFILE_ID'] || key.profileId,
      secret: env['CARD_SECRET'] || key.secret,
    },
    restKey: {
      merchantId: env['CARD_MERCHANT_ID'] || restKey.merchantId,
      keyId: env['CARD_REST_KEY_ID'] || restKey.keyId,
      secretBase64: env['CARD_REST_SECRET'] || restKey.secretBase64,
    },
  }
}

function portOf(name: string, text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error(`${name} must be a port from 0 to 65535, not "${text}".`)
  return port
}
