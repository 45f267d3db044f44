export const apiFlags: readonly string[]
export const apiEnvironment: Readonly<Record<string, string>>
