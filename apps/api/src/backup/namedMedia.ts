import { isMediaName } from '../adapters/mediaStore.ts'

const address = Buffer.from('/media/')
// Longest address: hash, dot and extension.
const longest = address.length + 38

/** Collects picture names from the rows of any table as they pass. */
export function collectMedia(names: Set<string>) {
  let tail = Buffer.alloc(0)
  return (chunk: Buffer): void => {
    const text = Buffer.concat([tail, chunk])
    for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
      const [name] =
        /^[0-9a-f]{32}\.[a-z0-9]{2,5}/.exec(text.toString('latin1', at + address.length, at + longest)) ?? []
      if (name !== undefined && isMediaName(name)) names.add(name)
    }
    tail = Buffer.from(text.subarray(-longest))
  }
}
