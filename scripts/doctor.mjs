// `npm run doctor`: checks settings, database, storage, mail,
// card provider, address and clock (docs/operations.md).
import { runCommand } from './prepare.mjs'

runCommand('doctor', process.argv.slice(2))
