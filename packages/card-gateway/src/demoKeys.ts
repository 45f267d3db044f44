/**
 * DEMO KEYS, public, for the sandbox only: anybody can sign with them. Production refuses
 * to start with any of them (R31); ask `isDemoKey` about every configured key and secret.
 */
export const demoKeys = {
  accessKey: 'demo00000000000000000000000000ac',
  profileId: 'DE300000-0000-4000-8000-00000000DE30',
  secret: 'demo-secret-for-the-sandbox-only-never-for-real-money',
  merchantId: 'demo_tradecounter',
  restKeyId: 'de300000-0000-4000-8000-0000000000e5',
  /** REST secrets are base64 (card-provider §3): this one is "demo rest secret for the sandbox only". */
  restSecret: 'ZGVtbyByZXN0IHNlY3JldCBmb3IgdGhlIHNhbmRib3ggb25seQ==',
} as const

export function isDemoKey(value: string): boolean {
  return Object.values<string>(demoKeys).includes(value)
}
