// `npm run migrate`: brings the database to this version before its processes start (docs/operations.md).
import { runCommand } from './prepare.mjs'

runCommand('migrate', process.argv.slice(2))
