/**
 * DEMO KEYS for the sandbox only: they are public. Production refuses to start with them (R31); check every
 * configured key and secret with `isDemoKey`.
 */
export const demoKeys = {
  accessKey: 'demo00000000000000000000000000ac',
  profileId: 'DE300000-0000-4000-8000-00000000DE30',
  secret: 'demo-secret-for-the-sandbox-only-never-for-real-money',
  merchantId: 'demo_tradecounter',
  restKeyId: 'de300000-0000-4000-8000-0000000000e5',
  /** REST secret in base64 (card-provider §3) of "demo rest secret for the sandbox only". */
  restSecret: 'ZGVtbyByZXN0IHNlY3JldCBmb3IgdGhlIHNhbmRib3ggb25seQ==',
} as const

export function isDemoKey(value: string): boolean {
  return Object.values<string>(demoKeys).includes(value)
}
