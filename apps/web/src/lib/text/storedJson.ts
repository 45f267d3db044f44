/** Object from a text in the browser's storage; undefined for invalid JSON. */
export function storedJson(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
