// `npm run backup -- FILE` and `npm run restore -- FILE` (docs/operations.md).
import { runCommand, withPaths } from './prepare.mjs'

const [verb, ...args] = process.argv.slice(2)
runCommand(verb, withPaths(args))
