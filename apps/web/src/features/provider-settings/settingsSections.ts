/** Sections of the settings by the last part of their address, in the order of the page. */
export const settingsSections = {
  supplier: 'Supplier',
  brand: 'Brand',
  jobs: 'Failed jobs',
  reminders: 'Payment reminders',
  closedDays: 'Closed days',
  search: 'Product search',
  keys: 'Integration keys',
  terms: 'Terms and conditions',
  statements: 'Statements',
} as const

export type SettingsSection = keyof typeof settingsSections

export const settingsSectionNames = Object.keys(settingsSections) as readonly SettingsSection[]

/** Section of an address, in upper or lower case. */
export const sectionOf = (text: string): SettingsSection | undefined =>
  settingsSectionNames.find((name) => name.toLowerCase() === text.toLowerCase())
