// `npm run screenshots`: pictures of every screen, in screenshots/.
import { join } from 'node:path'
import { buildWeb } from './buildWeb.mjs'
import { ensureChromium } from './chromium.mjs'
import { environment, install, node, root, run } from './prepare.mjs'

install()
buildWeb()
ensureChromium()
run(node, [join(root, 'e2e/src/support/screenshots.ts')], { env: environment })
