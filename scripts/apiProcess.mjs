// How Node runs the API.
import { fileURLToPath } from 'node:url'

// Its young generation stays small: left alone it grows by a hundred megabytes on the first long list. Its old one grows by
// four fifths before it is collected, not to twice its size and more.
export const apiFlags = ['--max-semi-space-size=4', '--heap-growing-percent=80']

export const apiEnvironment = {
  // What TypeScript was stripped to and compiled to is kept beside the packages: a start then takes neither the time nor
  // the memory of the stripper.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
  // The threads that write long answers and hash passwords share two heaps of the C library instead of sixteen.
  MALLOC_ARENA_MAX: '2',
}
