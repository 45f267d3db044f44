// `npm run key -- create NAME --scopes a,b`: makes and
// revokes keys of partners' systems (docs/integration.md).
import { runCommand } from './prepare.mjs'

runCommand('key', process.argv.slice(2))
