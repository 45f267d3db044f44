// `npm run key -- create NAME --scopes a,b`: makes and
// revokes keys of partners' systems (docs/integration.md).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root, run } from './prepare.mjs'

if (!existsSync(node)) fail('Please run `npm install` or `npm start` once first.')
run(node, [join(root, 'apps/api/src/commands/keyCommand.ts'), ...process.argv.slice(2)])
