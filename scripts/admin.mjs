// `npm run admin -- invite EMAIL`: the first administrator of
// an installation, and any later one (docs/operations.md).
import { runCommand } from './prepare.mjs'

runCommand('admin', process.argv.slice(2))
