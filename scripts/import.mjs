// `npm run import -- FOLDER [--hold-invitations]`: imports the CSV files of a folder (docs/import.md).
import { runCommand, withPaths } from './prepare.mjs'

runCommand('import', withPaths(process.argv.slice(2)))
