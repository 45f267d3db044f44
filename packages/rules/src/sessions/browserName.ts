/** Browsers in the order to test: most user agents contain the names of others too. */
const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const named = (userAgent: string, table: readonly (readonly [RegExp, string])[]) =>
  table.find(([sign]) => sign.test(userAgent))?.[1]

/** Common name of the browser behind a `User-Agent`. */
export function browserName(userAgent: string | null): string {
  const browser = named(userAgent ?? '', browsers)
  const system = named(userAgent ?? '', systems)
  if (!browser) return system ?? 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}
