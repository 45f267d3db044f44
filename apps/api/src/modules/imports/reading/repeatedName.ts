/** Name that an object of valid JSON has twice: JSON.parse silently takes the last of its values. */
export function repeatedName(text: string): string | undefined {
  const namesOfOpen: Set<string>[] = []
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}]/g)) {
    if (token === '{') namesOfOpen.push(new Set())
    else if (token === '}') namesOfOpen.pop()
    else if (token.endsWith(':')) {
      const name = String(JSON.parse(token.slice(0, -1)))
      if (namesOfOpen.at(-1)?.has(name)) return name
      namesOfOpen.at(-1)?.add(name)
    }
  }
  return undefined
}
