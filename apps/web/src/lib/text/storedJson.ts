/** Value of a text from the browser's storage; undefined for one that is no JSON, as of another program. */
export function storedJson(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
